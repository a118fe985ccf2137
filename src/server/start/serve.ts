import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { buildApp } from '../app.ts';
import { followStripeAccount } from '../billing/public.ts';
import { chooseDailyQuestions } from '../daily/public.ts';
import { allJobs, mails } from '../jobs.ts';
import { ensureCalculated } from '../leaderboards/public.ts';
import type { LiveServer } from '../live/live-server.ts';
import type { Deps } from '../platform/deps.ts';
import { createLog } from '../platform/http/request-log.ts';
import type { JobRunner } from '../platform/jobs/jobs.ts';
import { createMailSender } from '../platform/mail/mail-sender.ts';
import { createMailTransport } from '../platform/mail/mail-transport.ts';
import { startFolding } from '../statistics/public.ts';
import { completeDemo } from './complete-demo.ts';
import { openDeps } from './open-deps.ts';
import type { ReadyConfig } from './ready-config.ts';

/** Longer than any request that a user still waits for. */
const STOP_LIMIT_MS = 6_000;

export interface RunningServer {
  /** Closes the port after `graceSeconds`, finishes in-flight requests, then closes everything. */
  stop: (graceSeconds: number) => Promise<void>;
  /** Starts a new process for each worker and stops the old one, in turn. */
  replaceWorkers?: () => Promise<void>;
}

/** One server process: HTTP, live socket, background jobs. */
export async function serve(config: ReadyConfig, clientFolder: string | undefined): Promise<RunningServer> {
  const log = createLog(config.logLevel, { release: config.release });
  const tracing = await openTracing(config, log);
  const { deps, pool, jobs, live, close } = await openDeps(config, log, tracing);
  const transport = createMailTransport({ smtpUrl: config.mail.smtpUrl });
  const sendMail = createMailSender({
    transport,
    files: deps.files,
    from: config.mail.from,
    publicUrl: config.publicUrl,
    mails,
  });
  const definitions = allJobs(deps, sendMail);
  let draining = false;
  // The database prepares the jobs while this process builds the app.
  const [app] = await Promise.all([
    buildApp(deps, {
      pool,
      isDraining: () => draining,
      traceRequests: tracing?.traceRequests,
      ...(clientFolder && { clientFolder }),
    }),
    jobs.start(tracing ? definitions.map(tracing.traceJob) : definitions),
  ]);
  // While draining, asks clients to use another connection for their next request.
  app.addHook('onSend', async (_request, reply) => {
    if (draining) void reply.header('connection', 'close');
  });

  await makeReady(deps, config.databaseDirectUrl);
  if (config.process !== 'jobs') await listen(app, live, config);
  const stopFolding = await workInBackground(config, jobs, deps);

  return {
    async stop(graceSeconds) {
      draining = true;
      log.info({ seconds: graceSeconds }, 'draining');
      await wait(graceSeconds * 1000);
      await closeInTime([() => live.close(), () => app.close(), stopFolding, () => transport.close(), close]);
      await tracing?.stop();
      log.info('stopped');
    },
  };
}

async function listen(app: FastifyInstance, live: LiveServer, { host, port }: ReadyConfig) {
  await app.ready();
  await live.attach(app.server);
  await app.listen({ host, port });
}

/** Runs jobs and counts answers. Returns a function that stops counting; `close` stops the jobs. */
async function workInBackground({ process }: ReadyConfig, jobs: JobRunner, deps: Deps): Promise<() => Promise<void>> {
  if (process === 'web') return async () => {};
  await jobs.work();
  return startFolding(deps);
}

/** Loaded only if a collector is configured. */
async function openTracing({ tracing, release }: ReadyConfig, log: Logger) {
  if (!tracing) return undefined;
  const { startTracing } = await import('../platform/tracing.ts');
  return startTracing({ ...tracing, release, log });
}

/** Work that hangs, for example without a database, is abandoned when the process exits. */
async function closeInTime(closes: (() => Promise<unknown>)[]) {
  const closeAll = async () => {
    for (const close of closes) await close();
  };
  await Promise.race([closeAll(), wait(STOP_LIMIT_MS, undefined, { ref: false })]);
}

/**
 * Prepares what users expect right after startup, without waiting for the jobs: question of the day and leaderboards.
 */
async function makeReady(deps: Deps, databaseUrl: string) {
  await followStripeAccount(deps);
  await completeDemo(deps, databaseUrl);
  await chooseDailyQuestions(deps);
  await ensureCalculated(deps);
}
