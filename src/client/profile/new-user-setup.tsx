import { lazy } from 'react';
import { useCurrentUserQuery } from '#client/platform/current-user.api.ts';
import { Optional } from '#client/ui/optional.tsx';
import classes from './study-setup.module.css';

const StudySetup = lazy(async () => ({ default: (await import('./study-setup.tsx')).StudySetup }));

/** Asks a new user for exam, date and goal, until they answer or skip it. */
export function NewUserSetup() {
  const { data: user } = useCurrentUserQuery();
  if (!user || user.study.isSetUp) return null;
  return (
    <Optional>
      <div className={classes.new}>
        <StudySetup study={user.study} />
      </div>
    </Optional>
  );
}
