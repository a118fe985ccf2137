import { IconCloudUpload } from '@tabler/icons-react';
import classes from './provisional-banner.module.css';

/** Shown while some answers have not reached the server, because the figures will change. */
export function ProvisionalBanner({ answers }: { answers: number }) {
  const count = answers === 1 ? '1 answer is' : `${answers} answers are`;
  return (
    <p className={classes.banner} role="status">
      <IconCloudUpload className={classes.icon} size={20} stroke={1.75} aria-hidden />
      <span>{count} still on this device; numbers are provisional.</span>
    </p>
  );
}
