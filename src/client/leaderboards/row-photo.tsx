import { PersonPhoto } from '#client/ui/person-photo.tsx';
import { HIDDEN_NAME } from '#shared/leaderboards/shown-name.ts';
import { initialsOf } from './board-words.ts';
import classes from './row-photo.module.css';

/** The photo or the initials. Decorative: the name is next to it. */
export function RowPhoto({ photo, name }: { photo: string | null; name: string }) {
  const initials = name === HIDDEN_NAME ? '' : initialsOf(name);
  if (photo !== null || initials === '') return <PersonPhoto photo={photo} size={40} />;
  return (
    <span className={classes.initials} data-photo aria-hidden>
      {initials}
    </span>
  );
}
