// Not Mantine's Avatar: the top bar would load 2 kB more on every page, and the quiz has no room left in its budget.
import { IconUser } from '@tabler/icons-react';
import classes from './person-photo.module.css';

/** The user's photo or a placeholder. Decorative: the name is always next to it. */
export function PersonPhoto({ photo, size = 36 }: { photo: string | null; size?: number }) {
  return (
    <span className={classes.frame} style={{ width: size, height: size }} aria-hidden>
      {photo === null ? (
        <IconUser size={size * 0.6} stroke={1.5} />
      ) : (
        <img className={classes.photo} src={photo} alt="" width={size} height={size} />
      )}
    </span>
  );
}
