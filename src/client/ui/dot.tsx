import classes from './dot.module.css';

/** Marks something new, at the upper right of its container. The text for screen readers is separate. */
export const Dot = () => <span className={classes.dot} aria-hidden />;
