import classes from './sparkline.module.css';

const WIDTH = 240;
const HEIGHT = 56;
/** Room for the dot at the end. */
const MARGIN = 4;

interface SparklineProps {
  /** Percents in the order of time; null where nothing was answered. */
  own: (number | null)[];
  average: (number | null)[];
  /** What it shows, for those who do not see it. */
  label: string;
}

/** A small line chart from 0 to 100 percent, drawn by hand: the chart library is too heavy for the first page. */
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
      {/* A line without length and with round ends: a circle would be drawn out with the rest. */}
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
