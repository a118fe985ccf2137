import classes from './score-ring.module.css';

const RADIUS = 52;
const LENGTH = 2 * Math.PI * RADIUS;

/** The percentage of correct answers. Hidden from screen readers, because the text beside it says the same. */
export function ScoreRing({ percent }: { percent: number }) {
  return (
    <svg className={classes.ring} viewBox="0 0 120 120" aria-hidden>
      <circle className={classes.track} cx="60" cy="60" r={RADIUS} />
      {percent > 0 && (
        <circle
          className={classes.share}
          cx="60"
          cy="60"
          r={RADIUS}
          strokeDasharray={`${(percent / 100) * LENGTH} ${LENGTH}`}
          transform="rotate(-90 60 60)"
        />
      )}
      <text className={classes.figure} x="60" y="60" textAnchor="middle" dominantBaseline="central">
        {percent}%
      </text>
    </svg>
  );
}
