import type { CSSProperties } from 'react';
import classes from './share-bar.module.css';

/** Percentage of users who selected an option. */
export function ShareBar({ percent }: { percent: number }) {
  const whole = Math.round(percent);
  return (
    <span className={classes.share} title={`${whole}% of users chose this`}>
      <span className={classes.track} aria-hidden>
        <span className={classes.fill} style={{ '--share': `${whole}%` } as CSSProperties} />
      </span>
      <span className={classes.percent}>{whole}%</span>
    </span>
  );
}
