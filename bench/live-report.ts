import type { Moments } from './live-clients.ts';
import { percentile } from './open-loop.ts';
import { drawLines } from './plots.ts';
import { isReportWanted, writePlot, writeSection } from './report.ts';

/** A request of another user while the clients come back. */
export interface Probe {
  status: number;
  ms: number;
}

/** Moments are in milliseconds since the epoch. */
export interface Restart extends Moments {
  stopped: number;
  ready: number;
  probes: Probe[];
}

export interface OneProcess {
  openedPerSecond: number;
  /** Processor time of the server to open a connection, and for a message to all. */
  openingMs: number;
  broadcastMs: number;
  /** Megabytes. */
  memoryBefore: number;
  memoryAfter: number;
  /** Share of a core while nothing happens. */
  idleShare: number;
  /** Milliseconds until a message has reached all, sorted. */
  broadcasts: number[];
  restart: Restart;
}

interface LiveResult extends OneProcess {
  connections: number;
  throughPostgres: number[];
  /** Null without redis-server. */
  throughRedis: number[] | null;
}

/** How many of the moments are in each second since the first one. */
export function countBySecond(moments: number[], since: number): number[] {
  const counts = Map.groupBy(moments, (moment) => Math.max(0, Math.floor((moment - since) / 1000)));
  const seconds = Math.max(-1, ...counts.keys()) + 1;
  return Array.from({ length: seconds }, (_, second) => counts.get(second)?.length ?? 0);
}

/** Seconds after the restart when half, 99 % and all of the clients were connected again. */
export function backAfter({ connects, ready }: { connects: number[]; ready: number }): string[] {
  const sorted = connects.toSorted((a, b) => a - b);
  return [0.5, 0.99, 1].map((part) => ((percentile(sorted, part) - ready) / 1000).toFixed(1));
}

/** Writes the plot and the table, if asked to. */
export async function reportLive(result: LiveResult) {
  if (!isReportWanted) return;
  const { restart } = result;
  const lineOf = (name: string, moments: number[]) => ({
    name,
    points: countBySecond(moments, restart.stopped).map((count, second) => ({ x: second, y: count })),
  });
  await writePlot(
    'live-restart',
    drawLines({
      title: 'A restart: attempts and new connections in each second',
      unit: 'seconds since the stop',
      lines: [lineOf('attempts', restart.attempts), lineOf('connected', restart.connects)],
    }),
  );
  await writeSection('live', textOf(result));
}

function textOf({ connections, restart, ...result }: LiveResult): string {
  const { stopped, ready, attempts, connects, probes } = restart;
  const kilobytes = ((result.memoryAfter - result.memoryBefore) * 1024) / connections;
  const share = (100 * Math.max(...countBySecond(attempts, stopped))) / connections;
  const times = probes.map(({ ms }) => ms).toSorted((a, b) => a - b);
  const refused = probes.filter(({ status }) => status !== 200).length;
  const [half, most, all] = backAfter({ connects, ready });
  const slowest = (broadcasts: number[]) => `${broadcasts.at(-1)} ms (fastest ${broadcasts[0]})`;
  return `${connections.toLocaleString('en')} users with one connection each, opened by the client's own code in two processes on the same machine. The server runs in production mode. A message to all is sent by a third process without sockets, like one that only runs jobs.

| figure | value |
|---|---|
| connections opened a second, 100 at a time, each with a ticket | ${result.openedPerSecond.toFixed(0)} |
| processor time of the server to open one | ${result.openingMs.toFixed(1)} ms |
| memory before and with all connections | ${result.memoryBefore} and ${result.memoryAfter} MB, ${kilobytes.toFixed(0)} KB each |
| processor while nothing happens (heartbeats only) | ${(100 * result.idleShare).toFixed(0)} % of a core |
| a message has reached all, one process, slowest of ${result.broadcasts.length} | ${slowest(result.broadcasts)} |
| processor time of the server for a message to all | ${result.broadcastMs.toFixed(0)} ms |
| two processes, through PostgreSQL | ${slowest(result.throughPostgres)} |
| two processes, through Redis | ${result.throughRedis ? slowest(result.throughRedis) : 'not measured'} |
| restart: seconds without a server | ${((ready - stopped) / 1000).toFixed(1)} |
| most attempts in a second, of all clients | ${share.toFixed(0)} % |
| half, 99 % and all connected again after | ${half}, ${most} and ${all} s |
| other requests meanwhile | ${probes.length}, of which ${refused} were refused; p99 ${percentile(times, 0.99).toFixed(0)} ms |

![A restart](live-restart.svg)`;
}
