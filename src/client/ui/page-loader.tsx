import { VisuallyHidden } from '@mantine/core';
import { Mark } from './mark.tsx';
import classes from './page-loader.module.css';

/** While a screen loads. It shows after a moment only: most screens are there before. */
export function PageLoader() {
  return (
    <div className={classes.loader} role="status">
      <Mark size={44} />
      <VisuallyHidden>Loading</VisuallyHidden>
    </div>
  );
}
