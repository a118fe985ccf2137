import { lazy, Suspense } from 'react';
import { useCurrentUserQuery } from '#client/platform/current-user.api.ts';
import { Optional } from '#client/ui/optional.tsx';
import classes from './study-setup.module.css';

const StudySetup = lazy(async () => ({ default: (await import('./study-setup.tsx')).StudySetup }));

/** The dashboard hides the content below while it is unknown whether the questions appear, because it would jump. */
const loading = <div aria-busy />;

/** Asks a new user for exam, date and goal, until they answer or skip it. */
export function NewUserSetup() {
  const { data: user, isError } = useCurrentUserQuery();
  if (!user) return isError ? null : loading;
  if (user.study.isSetUp) return null;
  return (
    <Optional>
      <Suspense fallback={loading}>
        <div className={classes.new}>
          <StudySetup study={user.study} />
        </div>
      </Suspense>
    </Optional>
  );
}
