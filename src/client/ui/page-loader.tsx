import { VisuallyHidden } from '@mantine/core';
import { Mark } from './mark.tsx';
import classes from './page-loader.module.css';

/** Shown while a screen loads, after a short delay, because most screens load faster. */
export function PageLoader() {
  return (
    <div className={classes.loader} role="status">
      <Mark size={44} />
      <VisuallyHidden>Loading</VisuallyHidden>
    </div>
  );
}
