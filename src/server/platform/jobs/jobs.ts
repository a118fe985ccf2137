import { fromKysely, type JobResult, PgBoss, type QueueResult, type Schedule } from 'pg-boss';
import type { Logger } from 'pino';
import type { Db } from '../database/db.ts';
import { holdFailedJobs } from './failed-jobs.queries.ts';
import type { JobDefinition, JobKind } from './job-definition.ts';

export interface Jobs {
  /** Writes the job in the caller's transaction: it exists if and only if that transaction commits. */
  enqueue: <Data extends object>(tx: Db, job: JobKind<Data>, data: Data) => Promise<void>;
  /** Retries the failed jobs of a queue that are still stored, and returns their number. */
  retryFailed: (tx: Db, queue: string) => Promise<number>;
}

export interface JobRunner extends Jobs {
  /** Creates missing queues and schedules for the definitions. */
  start: (definitions: AnyJob[]) => Promise<void>;
  /** Processes jobs in the background until stopped. */
  work: () => Promise<void>;
  /** Runs all pending jobs and returns when none is left. For tests only. */
  runWaiting: () => Promise<void>;
  stop: () => Promise<void>;
}

/** A job with any data; its own schema validates the data before it runs. */
export type AnyJob = JobDefinition<object>;

const POLL_SECONDS = 2;
const BATCH = 10;
const DEFAULT_RETRIES = 5;
const FIRST_RETRY_SECONDS = 15;
const WEEK_SECONDS = 604_800;

interface JobOptions {
  databaseUrl: string;
  log: Logger;
  /** False starts no job by the clock: the time of day must not change the result of a test. */
  schedule?: boolean;
}

export function createJobs({ databaseUrl, log, schedule = true }: JobOptions): JobRunner {
  const boss = new PgBoss({
    connectionString: databaseUrl,
    schedule,
    application_name: 'vignette-jobs',
    max: 3,
    useListenNotify: true,
  });
  boss.on('error', (error) => log.warn({ err: error }, 'job queue'));
  let jobs: AnyJob[] = [];

  return {
    async enqueue(tx, job, data) {
      const priority = job.priority?.(data) ?? 0;
      await boss.send(job.name, job.data.parse(data), { db: fromKysely(tx), priority });
    },
    async retryFailed(tx, queue) {
      const ids = await holdFailedJobs(tx, queue);
      if (ids.length > 0) await boss.retry(queue, ids, { db: fromKysely(tx) });
      return ids.length;
    },
    async start(definitions) {
      jobs = definitions;
      await boss.start();
      const [queues, schedules] = await Promise.all([boss.getQueues(), boss.getSchedules()]);
      for (const job of jobs) await declareQueue(boss, job, { queues, schedules });
    },
    async work() {
      for (const job of jobs) await workOn(boss, job, log);
    },
    async runWaiting() {
      for (let waiting = await waitingJobs(boss, jobs); waiting.length > 0; waiting = await waitingJobs(boss, jobs)) {
        for (const job of waiting) await drain(boss, job);
      }
    },
    stop: () => boss.stop({ graceful: true, timeout: 5_000 }),
  };
}

/** Most queues already exist with these settings: reading all of them once saves three calls per queue at startup. */
async function declareQueue(
  boss: PgBoss,
  { name, retries, rememberedSeconds, cron }: AnyJob,
  known: { queues: QueueResult[]; schedules: Schedule[] },
) {
  const settings = {
    retryLimit: retries ?? DEFAULT_RETRIES,
    retryDelay: FIRST_RETRY_SECONDS,
    retryBackoff: true,
    deleteAfterSeconds: rememberedSeconds ?? WEEK_SECONDS,
    notify: true,
  };
  const queue = known.queues.find((one) => one.name === name);
  if (!queue) await boss.createQueue(name, settings);
  else if (!isMatch(queue, settings)) await boss.updateQueue(name, settings);
  const isScheduled = known.schedules.some((one) => one.name === name && one.cron === cron);
  if (cron && !isScheduled) await boss.schedule(name, cron);
}

const isMatch = (queue: QueueResult, settings: Partial<QueueResult>) =>
  Object.entries(settings).every(([key, value]) => queue[key as keyof QueueResult] === value);

async function workOn(boss: PgBoss, job: AnyJob, log: Logger) {
  const options = {
    pollingIntervalSeconds: POLL_SECONDS,
    // A notification can be missed; without this, the next poll would be 30 seconds later.
    notifyPollingIntervalSeconds: POLL_SECONDS,
    batchSize: BATCH,
    // A full batch means that more jobs are waiting.
    burstWhenBatchFull: true,
    perJobResults: true,
    includeMetadata: true,
  } as const;
  await boss.work(job.name, options, (batch) =>
    Promise.all(
      batch.map(async (taken) => {
        const result = await settle(job, taken, log);
        if (result.status === 'failed' && taken.retryCount >= taken.retryLimit) await countFailure(boss, job, log);
        return result;
      }),
    ),
  );
}

/** Stored longer than the job itself, which may contain an email address. */
async function countFailure(boss: PgBoss, { name }: AnyJob, log: Logger) {
  try {
    await boss.getDb().executeSql(
      `insert into job_failures as known (queue, day, failures, last_failed_at)
       values ($1, (now() at time zone 'UTC')::date, 1, now())
       on conflict (queue, day) do update set failures = known.failures + 1, last_failed_at = excluded.last_failed_at`,
      [name],
    );
  } catch (error) {
    log.warn({ err: error, job: name }, 'a job that was given up was not counted');
  }
}

/** Each job of a batch succeeds or fails on its own. A failed job is retried, and every failure is logged. */
async function settle(job: AnyJob, taken: { id: string; data: unknown }, log: Logger): Promise<JobResult> {
  try {
    await run(job, taken);
    return { id: taken.id, status: 'completed' };
  } catch (error) {
    log.warn({ err: error, job: job.name, jobId: taken.id }, 'a job failed');
    return { id: taken.id, status: 'failed', output: { message: String(error) } };
  }
}

/** The kinds of jobs that have pending work. */
async function waitingJobs(boss: PgBoss, jobs: AnyJob[]): Promise<AnyJob[]> {
  const ready = `select distinct name from pgboss.job where state in ('created', 'retry') and start_after <= now()`;
  const { rows }: { rows: { name: string }[] } = await boss.getDb().executeSql(ready);
  return jobs.filter((job) => rows.some(({ name }) => name === job.name));
}

async function drain(boss: PgBoss, job: AnyJob) {
  for (let batch = await boss.fetch(job.name); batch.length > 0; batch = await boss.fetch(job.name)) {
    for (const taken of batch) {
      await run(job, taken);
      await boss.complete(job.name, taken.id);
    }
  }
}

async function run(job: AnyJob, { id, data }: { id: string; data: unknown }) {
  await job.run(job.data.parse(data ?? {}), { id });
}
