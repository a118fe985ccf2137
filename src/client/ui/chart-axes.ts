const STEPS = [1, 1.5, 2, 2.5, 3, 4, 5, 6, 8, 10];
const INTERVALS = 4;

/** Five or fewer round whole numbers that cover the values and include zero, in ascending order. */
export function wholeTicks(values: number[]): number[] {
  const [low, high] = [Math.min(0, ...values), Math.max(0, ...values)];
  const rough = Math.max((high - low) / INTERVALS, 1);
  const magnitude = 10 ** Math.floor(Math.log10(rough));
  const isWhole = (step: number) => Number.isInteger(step) && step >= rough;
  const step = STEPS.map((one) => one * magnitude).find(isWhole) ?? rough;
  const first = Math.floor(low / step);
  const last = Math.max(Math.ceil(high / step), first + 1);
  return Array.from({ length: last - first + 1 }, (_, place) => (first + place) * step);
}

/** The average width of a character of an axis label, in pixels. */
const CHARACTER = 6.6;

interface LabelRow {
  names: string[];
  /** The distance between two neighbouring points, in pixels. */
  distance: number;
  /** The space between the outer points and the edge of the plot. */
  edge: number;
  gap: number;
  /** The label that is always shown. The others follow at equal distances. */
  keep: 'first' | 'last';
}

/** The places of the labels that fit below the axis without touching each other. */
export function shownLabels({ names, distance, edge, gap, keep }: LabelRow): number[] {
  const widest = Math.max(0, ...names.map(({ length }) => length)) * CHARACTER;
  const step = Math.max(1, Math.ceil((widest + gap) / Math.max(distance, 1)));
  const start = keep === 'first' ? 0 : (names.length - 1) % step;
  const roomAfter = (place: number) => (names.length - 1 - place) * distance + edge;
  return names
    .map((_, place) => place)
    .filter((place) => place % step === start && (keep === 'last' || place === 0 || roomAfter(place) >= widest / 2));
}
