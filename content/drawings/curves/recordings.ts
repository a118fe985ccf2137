import { type Chart, chart } from '../pen/chart.ts';
import { drawing, ink, type Point, rectangle, segment, steps } from '../pen/shapes.ts';
import { text } from '../pen/text.ts';

const bell = (time: number, center: number, width: number) => Math.exp(-(((time - center) / width) ** 2));

const STAGES = ['Awake', 'REM', 'N1', 'N2', 'N3'];

/** A night: stages and how many minutes each lasts. */
const night =
  'Awake 6, N1 4, REM 20, Awake 8, N1 10, N2 30, N3 25, N2 12, Awake 6, N1 8, REM 22, Awake 10, N1 8, N2 34, N3 14, ' +
  'N2 10, Awake 8, REM 18, Awake 14, N1 8, N2 40, Awake 9, REM 24, Awake 10, N1 12, N2 30, REM 20';

function spansOf(stages: string): { from: number; to: number; level: number }[] {
  let minutes = 0;
  return stages.split(', ').map((span) => {
    const [stage = '', length] = span.split(' ');
    const from = minutes / 60;
    minutes += Number(length);
    return { from, to: minutes / 60, level: -STAGES.indexOf(stage) };
  });
}

/** REM sleep within minutes of falling asleep, and a broken night. */
export const hypnogram = () => {
  const { frame, line, x, y } = chart(
    { left: 200, top: 90, right: 1150, bottom: 610 },
    { from: 0, to: 7, ticks: steps(0, 7, 1), label: 'Hours after lights off' },
    { from: -4.5, to: 0.5, ticks: STAGES.map((name, index) => [-index, name] as const), label: '', hasGrid: true },
  );
  const spans = spansOf(night);
  const rem = spans.filter(({ level }) => level === -STAGES.indexOf('REM'));
  const way = spans.flatMap(({ from, to, level }) => [from, to].map((time): Point => [time, level]));
  return drawing(1200, 750, [
    frame,
    line(way, { color: ink.black, width: 4 }),
    ...rem.map(({ from, to, level }) =>
      rectangle(
        { left: x(from), right: x(to), top: y(level) - 13, bottom: y(level) + 13 },
        { color: ink.red, fill: ink.red, width: 2 },
      ),
    ),
  ]);
};

/** When contractions are strongest, in minutes: six in ten minutes. */
const contractions = [0.9, 2.5, 4.1, 5.7, 7.3, 8.9];

const marks = ({ at }: Chart, from: number, to: number) =>
  contractions.map((peak) => segment(at(peak, from), at(peak, to), { color: ink.gray, width: 2, dash: '8 10' }));

/** Every contraction is followed by a slow fall of the rate that begins and ends after it; variability is below 5/min. */
export const lateDecelerations = () => {
  const rate = chart(
    { left: 130, top: 100, right: 1160, bottom: 560 },
    { from: 0, to: 10, ticks: steps(0, 10, 1).map((at) => [at, ''] as const), label: '', hasGrid: true },
    { from: 80, to: 200, ticks: [80, 110, 140, 170, 200], label: 'Fetal heart rate (/min)', hasGrid: true },
  );
  const uterus = chart(
    { left: 130, top: 710, right: 1160, bottom: 920 },
    { from: 0, to: 10, ticks: steps(0, 10, 2), label: 'Minutes', hasGrid: true },
    { from: 0, to: 100, ticks: [0, 50, 100], label: 'Contractions (mm Hg)', hasGrid: true },
  );
  const tremble = (time: number) => 0.9 * Math.sin(time * 47) + 0.7 * Math.sin(time * 83 + 1);
  const fall = (time: number) =>
    contractions.reduce((sum, peak) => sum + 30 * bell(time, peak + 0.55, time < peak + 0.55 ? 0.3 : 0.36), 0);
  const pressure = (time: number) => contractions.reduce((sum, peak) => sum + 62 * bell(time, peak, 0.34), 12);
  return drawing(1200, 1050, [
    rate.frame,
    rate.curve((time) => 152 - fall(time) + tremble(time), [0, 10], { color: ink.blue, width: 5 }),
    ...marks(rate, 80, 200),
    uterus.frame,
    uterus.curve(pressure, [0, 10], { color: ink.black, width: 5 }),
    ...marks(uterus, 0, 100),
  ]);
};

/** Responses of a muscle to stimuli: one at rest, then thirty a second. */
export const growingPotentials = () => {
  const { frame, line, at } = chart(
    { left: 120, top: 100, right: 1160, bottom: 690 },
    { from: -4, to: 330, label: '' },
    { from: -6, to: 6, ticks: [-4, 0, 4], label: 'Muscle potential (mV)', hasGrid: true },
  );
  const potential = (start: number, size: number): Point[] =>
    steps(0, 14, 0.5).map((time) => [start + time, size * (Math.sin((Math.PI * time) / 7) * Math.exp(-time / 18))]);
  const train = [1.1, 1.3, 1.6, 2, 2.5, 2.9, 3.3, 3.6];
  return drawing(1200, 830, [
    frame,
    line([[0, 0], [14, 0], ...potential(14, 1.1), [60, 0]], { color: ink.blue, width: 5 }),
    line([[82, 0], ...train.flatMap((size, index) => potential(86 + index * 30, size)), [326, 0]], {
      color: ink.blue,
      width: 5,
    }),
    text(at(24, -7.2), 'Single stimulus', { anchor: 'middle' }),
    text(at(205, -7.2), '30 stimuli a second', { anchor: 'middle' }),
  ]);
};
