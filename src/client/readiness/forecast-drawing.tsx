import type { Estimate } from '#shared/readiness/contract.ts';
import { dayText } from './readiness-texts.ts';
import classes from './forecast-drawing.module.css';

const WIDTH = 600;
const HEIGHT = 100;
const DAY_MS = 86_400_000;
/** An exam that is further away would squeeze the line. */
const FARTHEST_DAYS = 180;

interface ForecastDrawingProps {
  /** Oldest first; the last one is today. */
  weeks: (Estimate & { day: string })[];
  examOn: string | null;
}

/** The estimate over time with its range as a band, and the day of the exam. Screen readers get the table instead. */
export function ForecastDrawing({ weeks, examOn }: ForecastDrawingProps) {
  const [first, last] = [weeks[0], weeks.at(-1)];
  if (!first || !last) return null;
  const days = (day: string) => (Date.parse(day) - Date.parse(first.day)) / DAY_MS;
  const isExamShown = examOn !== null && examOn > last.day && days(examOn) - days(last.day) <= FARTHEST_DAYS;
  const end = isExamShown ? days(examOn) : days(last.day);
  const x = (day: string) => (WIDTH * days(day)) / end;
  const y = (percent: number) => HEIGHT - percent;
  const line = (pick: (week: Estimate) => number, of = weeks) =>
    of.map((week) => `${x(week.day)},${y(pick(week))}`).join(' ');
  return (
    <div className={classes.drawing} aria-hidden>
      <div className={classes.scale}>
        <span>100%</span>
        <span>50%</span>
        <span>0%</span>
      </div>
      <svg className={classes.chart} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none">
        {[0, 50, 100].map((percent) => (
          <line key={percent} className={classes.ground} x1={0} x2={WIDTH} y1={y(percent)} y2={y(percent)} />
        ))}
        <polygon
          className={classes.band}
          points={`${line(({ high }) => high)} ${line(({ low }) => low, weeks.toReversed())}`}
        />
        <polyline className={classes.line} points={line(({ percent }) => percent)} />
        {isExamShown && <line className={classes.exam} x1={WIDTH - 1} x2={WIDTH - 1} y1={0} y2={HEIGHT} />}
      </svg>
      <div className={classes.days}>
        <span>{dayText(first.day)}</span>
        <span>{isExamShown ? `Exam: ${dayText(examOn)}` : 'Today'}</span>
      </div>
    </div>
  );
}
