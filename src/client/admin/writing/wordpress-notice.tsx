import { IconInfoCircle } from '@tabler/icons-react';
import classes from './conflict-notice.module.css';

/** This installation reads news and FAQ from a WordPress: what is kept here, nobody sees. */
export function WordpressNotice() {
  return (
    <div className={classes.notice} role="note">
      <IconInfoCircle className={classes.icon} size={20} stroke={1.75} aria-hidden />
      <div>
        <strong>News and FAQ come from WordPress</strong>
        <div>Please write and change them there. What is listed here is not shown to readers.</div>
      </div>
    </div>
  );
}
