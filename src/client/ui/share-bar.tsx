import classes from './share-bar.module.css';

interface ShareBarProps {
  /** From 0 to 1. */
  share: number;
  className?: string | undefined;
}

/** A thin bar that is filled to a share. Screen readers read the number beside it instead. */
export const ShareBar = ({ share, className = '' }: ShareBarProps) => (
  <span className={`${classes.track} ${className}`} aria-hidden>
    <span className={classes.fill} style={{ width: `${share * 100}%` }} />
  </span>
);
