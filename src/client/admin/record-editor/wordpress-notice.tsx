import { IconInfoCircle } from '@tabler/icons-react';
import classes from './conflict-notice.module.css';

/** Shown when news and FAQ come from WordPress, because readers then do not see the built-in content. */
export function WordpressNotice() {
  return (
    <div className={classes.notice} role="note">
      <IconInfoCircle className={classes.icon} size={20} stroke={1.75} aria-hidden />
      <div className={classes.words}>
        <strong>News and FAQ come from WordPress</strong>
        <div>Please edit them there. Entries listed here are not shown to readers.</div>
      </div>
    </div>
  );
}
