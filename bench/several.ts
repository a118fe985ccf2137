// `npm run bench -- several`: four server processes, PgBouncer, Redis, S3 and PostgreSQL with a replica behind HAProxy,
// with the configuration of `ops/`. Learners answer while each part is killed in turn, and a ledger of acknowledged
// answers is compared with the database. Needs Debian packages, so it runs only when it is asked for.
import { setTimeout as pause } from 'node:timers/promises';
import { expectFigure, expectHolds, say, WIDE } from './figures.ts';
import { callCore } from './several-core.ts';
import { compareLedger, type Load, startLoad, summarize } from './several-load.ts';
import { type Machines, startMachines } from './several-machines.ts';
import { sized } from './sizes.ts';

/** `SEVERAL_LEARNERS=1000 npm run bench -- several` for a smaller machine. */
const LEARNERS = Number(process.env['SEVERAL_LEARNERS'] ?? sized(5_000, 100));
const THINK_MS = sized(30_000, 4_000);
/** How long each part stays away, and how long the load is watched afterwards. */
const AWAY_MS = sized(5_000, 2_000);
const WATCH_MS = sized(20_000, 12_000);
/** How long a person or a program needs to notice that the primary is gone, and to decide. */
const DECISION_MS = 3_000;
/** Asynchronous replication may lose what was acknowledged in this time before the primary died. */
const ALLOWED_LOSS_MS = 1_000;

export async function measureSeveral() {
  await using machines = await startMachines();
  await callCore(machines);
  say('learners, thinking seconds between answers', `${LEARNERS}, ${THINK_MS / 1000}`);

  await measureFaults(machines);
  await machines.replicateSynchronously();
  await measureSynchronous(machines);
}

async function startLearners({ url, primary }: Machines, group: number) {
  const load = await startLoad(url, primary().urlOf('vignette'), { group, count: LEARNERS, thinkMs: THINK_MS });
  await pause(THINK_MS); // until every learner has begun
  return load;
}

/** Asynchronous replication, the default. */
async function measureFaults(machines: Machines) {
  const group = 1;
  const load = await startLearners(machines, group);
  await watch(load, 'nothing', async () => {});
  await watch(load, 'a process is killed', () => during(machines.killProcess, machines.startProcess));
  await watch(load, 'PgBouncer is killed', () => during(machines.killPgBouncer, machines.startPgBouncer));
  await watch(load, 'Redis is stopped', () => during(machines.stopRedis, machines.startRedis));
  const { kill, start } = machines.replica();
  await watch(load, 'the replica is killed', () => during(kill, start));
  const killedAt = Date.now();
  await watch(load, 'the primary is killed, the replica promoted', () => failOver(machines));
  await load.stop();
  await report(load, machines, { group, killedAt, allowedMs: ALLOWED_LOSS_MS });
}

async function measureSynchronous(machines: Machines) {
  const group = 2;
  const load = await startLearners(machines, group);
  await watch(load, 'nothing, synchronous', async () => {});
  const killedAt = Date.now();
  await watch(load, 'the primary is killed, synchronous', () => failOver(machines));
  await load.stop();
  await report(load, machines, { group, killedAt, allowedMs: 0 });
}

async function during(kill: () => Promise<void>, start: () => Promise<void>) {
  await kill();
  await pause(AWAY_MS);
  await start();
}

async function failOver(machines: Machines) {
  await machines.killPrimary();
  await pause(DECISION_MS);
  const begun = performance.now();
  await machines.promote();
  say('promotion and switch, seconds', ((performance.now() - begun) / 1000).toFixed(1));
}

/** Prints what the learners noticed of a fault. */
async function watch(load: Load, name: string, fault: () => Promise<void>) {
  const from = Date.now();
  await fault();
  await pause(WATCH_MS);
  const { answersPerSecond, requests, failed, reasons, recoveredMs, p95 } = summarize(load, from, Date.now());
  const recovered = failed === 0 ? 'no request failed' : `last failure after ${(recoveredMs / 1000).toFixed(1)} s`;
  const figures = [
    `${answersPerSecond.toFixed(0)} answers/s`,
    `${requests} requests, ${failed} failed`,
    recovered,
    `p95 ${p95.toFixed(0)} ms`,
    ...(reasons ? [`(${reasons})`] : []),
  ];
  say(name, figures.join(', '));
  expectHolds(`${name}: requests succeed again`, recoveredMs < Date.now() - from - WATCH_MS / 4, { width: WIDE });
}

async function report(load: Load, machines: Machines, run: { group: number; killedAt: number; allowedMs: number }) {
  const { lost, doubled, unknown } = await compareLedger(load, machines.primary().urlOf('vignette'), run.group);
  const early = lost.filter(({ at }) => at < run.killedAt - run.allowedMs);
  say('answers acknowledged', String(load.ledger.length));
  say('acknowledged answers lost', String(lost.length));
  expectFigure(
    run.allowedMs > 0 ? 'lost although acknowledged a second before the kill' : 'lost with synchronous replication',
    run.allowedMs > 0 ? early.length : lost.length,
    { exactly: 0 },
  );
  expectFigure('answers stored twice', doubled, { exactly: 0 });
  expectFigure('answers stored that were never acknowledged', unknown, { exactly: 0 });
}
