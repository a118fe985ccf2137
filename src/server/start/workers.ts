import cluster, { type Worker } from 'node:cluster';
import { setTimeout as wait } from 'node:timers/promises';
import { say } from './progress.ts';
import { serializeConfig, type ReadyConfig } from './ready-config.ts';
import type { RunningServer } from './serve.ts';

const RESTART_AFTER_MS = 1_000;

/**
 * Runs several server processes behind one port. A worker that dies is replaced; one that cannot start aborts the
 * startup.
 */
export async function serveByWorkers(config: ReadyConfig): Promise<RunningServer> {
  let stopping = false;
  const environment = serializeConfig(config);
  const serving = new Set<Worker>();
  /** Workers that are stopping and already have a successor. */
  const replaced = new Set<Worker>();
  cluster.on('listening', (worker) => serving.add(worker));
  cluster.on('message', (worker, message: unknown) => void answerMetrics(worker, message));

  cluster.on('exit', (worker, code, signal) => {
    serving.delete(worker);
    if (stopping || replaced.delete(worker)) return;
    say('workers', `A server process ended (${signal ?? code}); starting another.`);
    void wait(RESTART_AFTER_MS).then(() => (stopping ? undefined : cluster.fork(environment)));
  });
  const workers = Array.from({ length: config.workers }, () => cluster.fork(environment));
  await Promise.all(workers.map(untilListening));

  return {
    async stop(graceSeconds) {
      stopping = true;
      await Promise.all(livingWorkers().map((worker) => end(worker, serving.has(worker), graceSeconds)));
    },
    async replaceWorkers() {
      for (const worker of livingWorkers()) {
        if (stopping) return;
        try {
          await untilListening(cluster.fork(environment));
        } catch (error) {
          // The old workers keep serving, for example if the new version cannot start.
          say('workers', `They are not replaced: ${String(error)}`);
          return;
        }
        replaced.add(worker);
        await end(worker, serving.has(worker), config.drainSeconds);
      }
    },
  };
}

const livingWorkers = () => Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined);

function end(worker: Worker, isServing: boolean, graceSeconds: number): Promise<unknown> {
  return new Promise((resolve) => {
    worker.once('exit', resolve);
    if (isServing) worker.send({ stop: graceSeconds });
    // A worker that is still starting has no in-flight requests and does not receive messages yet.
    else worker.process.kill('SIGKILL');
  });
}

function untilListening(worker: Worker) {
  return new Promise<void>((resolve, reject) => {
    worker.once('listening', () => resolve());
    worker.once('exit', (code) => reject(new Error(`A server process could not start (${code}).`)));
  });
}

/** A worker that is asked for metrics asks the main process for those of all workers. */
async function answerMetrics(worker: Worker, message: unknown) {
  const { metricsWanted } = message as { metricsWanted?: number };
  if (metricsWanted === undefined) return;
  const { AggregatorRegistry } = await import('prom-client');
  const text = await new AggregatorRegistry().clusterMetrics().catch((error: unknown) => ({ error: String(error) }));
  if (worker.isConnected()) worker.send({ metricsFor: metricsWanted, text });
}
