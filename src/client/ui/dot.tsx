import classes from './dot.module.css';

/** Says that something new waits; in words it is said beside. It stands at the upper right of what holds it. */
export const Dot = () => <span className={classes.dot} aria-hidden />;
