import { useSelector } from 'react-redux';
import { selectActiveUsers } from '#client/live/live-slice.ts';
import classes from './active-users.module.css';

/** The number of users online. Its line is reserved until the number is known. */
export function ActiveUsers() {
  const count = useSelector(selectActiveUsers);
  return (
    <p className={classes.line}>
      {count !== null && (
        <>
          <span className={classes.dot} aria-hidden />
          {count.toLocaleString('en-US')} online now
        </>
      )}
    </p>
  );
}
