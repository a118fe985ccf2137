import type { UserResult } from '#shared/accounts/contract.ts';
import { shownNameOf } from '#shared/leaderboards/shown-name.ts';
import type { MembershipValues } from './membership-values.ts';
import { RowPhoto } from './row-photo.tsx';
import classes from './row-preview.module.css';

interface RowPreviewProps {
  shown: MembershipValues;
  user: Pick<UserResult, 'firstName' | 'lastName' | 'photo' | 'university'>;
}

/** The user's own row as others see it. */
export function RowPreview({ shown: { shownAs, alias, showsUniversity }, user }: RowPreviewProps) {
  const { firstName, lastName } = user;
  const name = shownNameOf({ shownAs, alias: alias.trim() || 'Your alias', firstName, lastName });
  return (
    <section className={classes.preview} aria-label="This is what others see">
      <p className={classes.title}>This is what others see</p>
      <div className={classes.row}>
        <RowPhoto photo={shownAs === 'name' ? user.photo : null} name={name} />
        <span className={classes.person}>
          <bdi className={classes.name}>{name}</bdi>
          {/* Reserved even when empty, so that the buttons below do not move. */}
          <span className={classes.university}>{showsUniversity ? (user.university?.name ?? '') : ''}&nbsp;</span>
        </span>
      </div>
    </section>
  );
}
