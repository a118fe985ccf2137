import { type Box, ink, type Point, polyline, segment, steps, type Stroke } from './shapes.ts';
import { text } from './text.ts';

export interface Axis {
  from: number;
  to: number;
  /** A number is written as it is. */
  ticks?: readonly (number | readonly [at: number, words: string])[];
  label: string;
  scale?: 'linear' | 'log';
  hasGrid?: boolean;
}

export interface Chart {
  x: (value: number) => number;
  y: (value: number) => number;
  at: (x: number, y: number) => Point;
  /** Axes, ticks and words. Drawn before the curves. */
  frame: string;
  curve: (of: (x: number) => number, range: readonly [from: number, to: number], stroke?: Stroke) => string;
  line: (points: readonly Point[], stroke?: Stroke) => string;
}

export const CURVE: Stroke = { width: 6 };
const POINTS_OF_A_CURVE = 240;

export function chart(box: Box, xAxis: Axis, yAxis: Axis): Chart {
  const x = scaleOf(xAxis, box.left, box.right);
  const y = scaleOf(yAxis, box.bottom, box.top);
  const at = (one: number, other: number): Point => [x(one), y(other)];
  return {
    x,
    y,
    at,
    frame: gridOf(box, xAxis, yAxis, x, y) + xAxisOf(box, xAxis, x) + yAxisOf(box, yAxis, y),
    curve(of, [from, to], stroke = CURVE) {
      const isLog = xAxis.scale === 'log';
      const between = (share: number) => (isLog ? from * (to / from) ** share : from + (to - from) * share);
      const values = steps(0, 1, 1 / POINTS_OF_A_CURVE).map(between);
      return polyline(
        values.map((value) => at(value, of(value))),
        { ...CURVE, ...stroke },
      );
    },
    line: (points, stroke = CURVE) =>
      polyline(
        points.map(([one, other]) => at(one, other)),
        { ...CURVE, ...stroke },
      ),
  };
}

function scaleOf({ from, to, scale }: Axis, low: number, high: number): (value: number) => number {
  const share = (value: number) =>
    scale === 'log' ? Math.log(value / from) / Math.log(to / from) : (value - from) / (to - from);
  return (value) => low + share(value) * (high - low);
}

const ticksOf = ({ ticks = [] }: Axis) =>
  ticks.map((tick) => (typeof tick === 'number' ? ([tick, String(tick).replace('-', '−')] as const) : tick));

function gridOf(box: Box, xAxis: Axis, yAxis: Axis, x: Chart['x'], y: Chart['y']): string {
  const thin: Stroke = { color: ink.pale, width: 2 };
  const upright = xAxis.hasGrid ? ticksOf(xAxis).map(([at]) => [x(at), box.top, x(at), box.bottom]) : [];
  const level = yAxis.hasGrid ? ticksOf(yAxis).map(([at]) => [box.left, y(at), box.right, y(at)]) : [];
  return [...upright, ...level].map(([x1 = 0, y1 = 0, x2 = 0, y2 = 0]) => segment([x1, y1], [x2, y2], thin)).join('');
}

function xAxisOf({ left, right, bottom }: Box, axis: Axis, x: Chart['x']): string {
  const ticks = ticksOf(axis).map(
    ([at, words]) =>
      segment([x(at), bottom], [x(at), bottom + 12]) + text([x(at), bottom + 54], words, { anchor: 'middle' }),
  );
  const below = axis.ticks?.some((tick) => typeof tick === 'number' || tick[1] !== '') ? 108 : 56;
  return [
    segment([left, bottom], [right, bottom]),
    ...ticks,
    axis.label === '' ? '' : text([(left + right) / 2, bottom + below], axis.label, { anchor: 'middle' }),
  ].join('');
}

function yAxisOf({ left, top, bottom }: Box, axis: Axis, y: Chart['y']): string {
  const ticks = ticksOf(axis).map(
    ([at, words]) =>
      segment([left - 12, y(at)], [left, y(at)]) + text([left - 22, y(at) + 14], words, { anchor: 'end' }),
  );
  // Above the axis and level: turned words are hard to read on a phone.
  return [
    segment([left, top], [left, bottom]),
    ...ticks,
    axis.label === '' ? '' : text([20, top - 34], axis.label),
  ].join('');
}
