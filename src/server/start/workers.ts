import cluster, { type Worker } from 'node:cluster';
import { setTimeout as wait } from 'node:timers/promises';
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
  cluster.on('listening', (worker) => serving.add(worker));

  cluster.on('exit', (worker, code, signal) => {
    serving.delete(worker);
    if (stopping) return;
    console.error(`A server process ended (${signal ?? code}); starting another.`);
    void wait(RESTART_AFTER_MS).then(() => (stopping ? undefined : cluster.fork(environment)));
  });
  const workers = Array.from({ length: config.workers }, () => cluster.fork(environment));
  await Promise.all(workers.map(untilListening));

  return {
    async stop(graceSeconds) {
      stopping = true;
      const alive = Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined);
      await Promise.all(
        alive.map(
          (worker) =>
            new Promise((resolve) => {
              worker.once('exit', resolve);
              if (serving.has(worker)) worker.send({ stop: graceSeconds });
              // A worker that is still starting has no in-flight requests and does not receive messages yet.
              else worker.process.kill('SIGKILL');
            }),
        ),
      );
    },
  };
}

function untilListening(worker: Worker) {
  return new Promise<void>((resolve, reject) => {
    worker.once('listening', () => resolve());
    worker.once('exit', (code) => reject(new Error(`A server process could not start (${code}).`)));
  });
}
