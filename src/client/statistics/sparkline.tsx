import classes from './sparkline.module.css';

const WIDTH = 240;
const HEIGHT = 56;
/** Space for the dot at the end. */
const MARGIN = 4;

interface SparklineProps {
  /** Percentages in chronological order; null where nothing was answered. */
  own: (number | null)[];
  average: (number | null)[];
  /** Description for screen readers. */
  label: string;
}

/** A small line chart from 0 to 100 percent. */
export function Sparkline({ own, average, label }: SparklineProps) {
  const ownDots = dotsOf(own);
  const last = ownDots.at(-1);
  return (
    <svg
      className={classes.sparkline}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      role="img"
      aria-label={label}
    >
      <line className={classes.ground} x1={0} x2={WIDTH} y1={yOf(0)} y2={yOf(0)} />
      <polyline className={classes.average} points={pointsText(dotsOf(average))} />
      <polyline className={classes.own} points={pointsText(ownDots)} />
      {/* A zero-length line with round caps, because a circle would be distorted when the SVG stretches. */}
      {last && <line className={classes.last} x1={last.x} x2={last.x} y1={last.y} y2={last.y} />}
    </svg>
  );
}

const yOf = (percent: number) => HEIGHT - MARGIN - (percent / 100) * (HEIGHT - 2 * MARGIN);

const dotsOf = (percents: (number | null)[]) =>
  percents.flatMap((percent, place) => {
    const x = MARGIN + (place / Math.max(percents.length - 1, 1)) * (WIDTH - 2 * MARGIN);
    return percent === null ? [] : [{ x, y: yOf(percent) }];
  });

const pointsText = (dots: { x: number; y: number }[]) => dots.map(({ x, y }) => `${x},${y}`).join(' ');
