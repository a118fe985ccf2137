// Small plots as SVG, readable on light and dark pages.
const WIDTH = 760;
const FONT = 13;
const LEFT = 150;
const RIGHT = 110;
const TOP = 52;
const BOTTOM = 40;
const COLOURS = ['#2f7ed8', '#d9730d', '#3a9a5b'];

const STYLE = `<style>
  text { font: ${FONT}px system-ui, sans-serif; fill: #444 }
  .title { font-size: 15px; font-weight: 600 }
  .end { text-anchor: end }
  .middle { text-anchor: middle }
  .grid { stroke: #8884; stroke-width: 1 }
  @media (prefers-color-scheme: dark) { text { fill: #ccc } }
</style>`;

interface Bars {
  title: string;
  legend: string[];
  /** The values of a bar lie one behind the other, the largest last. */
  bars: { name: string; values: number[] }[];
}

export function drawBars({ title, legend, bars }: Bars): string {
  const ROW = 26;
  const most = Math.max(...bars.flatMap(({ values }) => values));
  const scale = (value: number) => (value / most) * (WIDTH - LEFT - RIGHT);
  const rows = bars.map(({ name, values }, row) => {
    const y = TOP + row * ROW;
    const rectangles = values.map((value, place) => ({ value, colour: COLOURS[place] })).toReversed();
    return [
      `<text class="end" x="${LEFT - 8}" y="${y + 15}">${escape(name)}</text>`,
      ...rectangles.map(
        ({ value, colour }) =>
          `<rect x="${LEFT}" y="${y + 3}" width="${scale(value).toFixed(1)}" height="${ROW - 8}" rx="2" fill="${colour}"/>`,
      ),
      `<text x="${(LEFT + scale(Math.max(...values)) + 6).toFixed(1)}" y="${y + 15}">${values.map((value) => value.toFixed(0)).join(' / ')}</text>`,
    ].join('\n');
  });
  return page({ title, legend, height: TOP + bars.length * ROW + 12, content: rows });
}

interface Point {
  x: number;
  y: number;
}

interface Lines {
  title: string;
  /** Of the horizontal axis. */
  unit: string;
  lines: { name: string; points: Point[] }[];
}

export function drawLines({ title, unit, lines }: Lines): string {
  const HEIGHT = 260;
  const AXIS = 60;
  const points = lines.flatMap((line) => line.points);
  const right = Math.max(...points.map(({ x }) => x));
  const top = niceCeiling(Math.max(...points.map(({ y }) => y)));
  const x = (value: number) => AXIS + (value / right) * (WIDTH - AXIS - 20);
  const y = (value: number) => HEIGHT - BOTTOM - (value / top) * (HEIGHT - BOTTOM - TOP);
  const grid = [
    ...ticksUpTo(top).flatMap((tick) => [
      `<line class="grid" x1="${AXIS}" x2="${WIDTH - 20}" y1="${y(tick)}" y2="${y(tick)}"/>`,
      `<text class="end" x="${AXIS - 8}" y="${y(tick) + 4}">${shortNumber(tick)}</text>`,
    ]),
    ...ticksUpTo(right).map(
      (tick) => `<text class="middle" x="${x(tick)}" y="${HEIGHT - BOTTOM + 18}">${shortNumber(tick)}</text>`,
    ),
  ];
  const curves = lines.map(
    (line, place) =>
      `<polyline fill="none" stroke="${COLOURS[place]}" stroke-width="2" points="${line.points.map((point) => `${x(point.x).toFixed(1)},${y(point.y).toFixed(1)}`).join(' ')}"/>`,
  );
  const label = `<text class="end" x="${WIDTH - 20}" y="${HEIGHT - 6}">${escape(unit)}</text>`;
  return page({ title, legend: lines.map(({ name }) => name), height: HEIGHT, content: [...grid, ...curves, label] });
}

function page({
  title,
  legend,
  height,
  content,
}: {
  title: string;
  legend: string[];
  height: number;
  content: string[];
}) {
  const keys = legend.map((name, place) => {
    const left = WIDTH - 90 * (legend.length - place);
    return `<rect x="${left}" y="12" width="12" height="12" rx="2" fill="${COLOURS[place]}"/><text x="${left + 18}" y="22">${escape(name)}</text>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${height}" viewBox="0 0 ${WIDTH} ${height}" role="img" aria-label="${escape(title)}">
${STYLE}
<text class="title" x="12" y="23">${escape(title)}</text>
${[...keys, ...content].join('\n')}
</svg>
`;
}

/** The next of 1, 2, 5 and 10 times a power of ten. */
function niceCeiling(value: number): number {
  const power = 10 ** Math.floor(Math.log10(value));
  return ([1, 2, 5, 10].find((factor) => factor * power >= value) ?? 10) * power;
}

/** From 0 in round steps. */
function ticksUpTo(most: number): number[] {
  const step = niceCeiling(most / 6);
  return Array.from({ length: Math.floor(most / step) + 1 }, (_, place) => place * step);
}

const shortNumber = (value: number) => String(Number(value.toPrecision(3)));
const escape = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
