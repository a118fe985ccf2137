import { percentile } from './open-loop.ts';
import { drawBars, drawLines } from './plots.ts';
import { isReportWanted, writePlot, writeSection } from './report.ts';
import type { TimedCall } from './timed-calls.ts';

export interface MemorySample {
  /** Seconds since the first visit. */
  second: number;
  megabytes: number;
}

export interface MixedResult {
  minutes: number;
  /** Visits and calls per second that the server can take, and that it got. */
  capacity: { visits: number; calls: number };
  rate: { visits: number; calls: number };
  calls: TimedCall[];
  /** Why visits ended early. */
  brokenOff: string[];
  /** In milliseconds of `performance.now()`. */
  begun: number;
  summaries: CallSummary[];
  memory: MemorySample[];
  growth: number;
  loadAverage: { before: number; after: number };
}

export interface CallSummary {
  name: string;
  count: number;
  /** Milliseconds. */
  p50: number;
  p99: number;
  worst: number;
}

/** One summary for each kind of call, the slowest first. */
export function summarise(calls: TimedCall[]): CallSummary[] {
  return [...Map.groupBy(calls, ({ name }) => name)]
    .map(([name, group]) => {
      const sorted = group.map(({ ms }) => ms).toSorted((a, b) => a - b);
      return {
        name,
        count: sorted.length,
        p50: percentile(sorted, 0.5),
        p99: percentile(sorted, 0.99),
        worst: percentile(sorted, 1),
      };
    })
    .toSorted((a, b) => b.p99 - a.p99);
}

/** Writes the plots and the table of the mixed day, if asked to. */
export async function reportMixed(result: MixedResult) {
  if (!isReportWanted) return;
  const { summaries, memory, calls, begun, minutes } = result;
  await writePlot(
    'mixed-calls',
    drawBars({
      title: 'Response times by call, milliseconds',
      bars: summaries.map(({ name, p50, p99 }) => ({ name, values: [p50, p99] })),
      legend: ['p50', 'p99'],
    }),
  );
  await writePlot(
    'mixed-times',
    drawLines({
      title: 'Response times of all calls, milliseconds',
      unit: 'minutes',
      lines: [0.5, 0.99].map((part) => ({
        name: `p${100 * part}`,
        points: percentileOverTime(calls, begun, minutes, part),
      })),
    }),
  );
  await writePlot(
    'mixed-memory',
    drawLines({
      title: 'Memory of the server process, MB',
      unit: 'minutes',
      lines: [{ name: 'memory', points: memory.map(({ second, megabytes }) => ({ x: second / 60, y: megabytes })) }],
    }),
  );
  await writeSection('mixed', textOf(result));
}

const SLICES = 30;

/** In equal parts of the time. */
function percentileOverTime(calls: TimedCall[], begun: number, minutes: number, part: number) {
  const sliceMs = (minutes * 60_000) / SLICES;
  return Array.from({ length: SLICES }, (_, slice) => {
    const times = calls
      .filter(({ due }) => Math.floor((due - begun) / sliceMs) === slice)
      .map(({ ms }) => ms)
      .toSorted((a, b) => a - b);
    return { x: ((slice + 0.5) * minutes) / SLICES, y: percentile(times, part) };
  }).filter(({ y }) => !Number.isNaN(y));
}

function textOf({ minutes, capacity, rate, calls, brokenOff, summaries, memory, growth, loadAverage }: MixedResult) {
  const failed = calls.filter(({ status }) => status >= 500 || status === 0).length;
  const rows = summaries.map(
    ({ name, count, p50, p99, worst }) =>
      `| ${name} | ${count.toLocaleString('en')} | ${p50.toFixed(0)} | ${p99.toFixed(0)} | ${worst.toFixed(0)} |`,
  );
  const [first, last] = [memory[0], memory.at(-1)].map((sample) => sample?.megabytes ?? Number.NaN);
  return `Of 100 visits, 90 are learners who sign in, open the dashboard, play a quiz of ten questions and open the statistics; five buy a plan with a card of the sandbox's Stripe; five are admins who look at lists. Visits begin at random moments, whether or not earlier ones have ended, with pauses of up to two seconds between two steps. Server (one process, with the sandbox), PostgreSQL and visitors share the machine.

- Capacity, found by 16 visitors without pauses: **${capacity.visits.toFixed(1)} visits** or ${capacity.calls.toFixed(0)} calls a second.
- Load: ${rate.visits.toFixed(1)} visits or ${rate.calls.toFixed(0)} calls a second for **${minutes.toFixed(minutes < 1 ? 1 : 0)} minutes**, ${calls.length.toLocaleString('en')} calls in all.
- Calls that the server failed to answer (5xx): **${failed}**. Visits that broke off: **${brokenOff.length}**.
- Memory of the server: ${first} MB at the first visit, ${last} MB at the last; peak of the last third / peak before **${growth.toFixed(2)}**.
- Load average of the machine before and after: ${loadAverage.before.toFixed(1)} and ${loadAverage.after.toFixed(1)}.

| call | count | p50 ms | p99 ms | worst ms |
|---|---:|---:|---:|---:|
${rows.join('\n')}

![Response times by call](mixed-calls.svg)
![Response times over time](mixed-times.svg)
![Memory over time](mixed-memory.svg)`;
}
