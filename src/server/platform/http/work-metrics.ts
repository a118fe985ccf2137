import { sql } from 'kysely';
import { Gauge, type Registry } from 'prom-client';
import { requireRow } from '#server/platform/database/require-row.ts';
import type { Db } from '../database/db.ts';

interface Work {
  queues: { queue: string; waiting: number; oldestSeconds: number }[];
  failedJobs: number;
  webhooks: number;
  webhookSeconds: number;
  liveConnections: number;
  uncountedAnswers: number;
  uncountedSeconds: number;
}

/**
 * What waits in the database: jobs (mails among them), events of Stripe, answers to count, and live connections. All workers read the same
 * numbers, so the largest counts and not the sum.
 */
export function measureWork(registry: Registry, db: Db) {
  let reading: Promise<void> | undefined;
  // All gauges are collected at the same time, so they share one query. If it fails, the other metrics are still sent.
  const collect = () =>
    (reading ??= read()
      .catch(() => {})
      .finally(() => (reading = undefined)));
  const gauge = <Label extends string>(name: string, help: string, labelNames: Label[] = []) =>
    new Gauge({ name, help, labelNames, registers: [registry], aggregator: 'max', collect });
  const waiting = gauge('jobs_waiting', 'Jobs that are due and not started, by queue.', ['queue']);
  const oldest = gauge('jobs_oldest_waiting_seconds', 'Age of the oldest due job, by queue.', ['queue']);
  const failed = gauge('jobs_failed_today', 'Jobs that failed all attempts since midnight UTC.');
  const webhooks = gauge('stripe_events_waiting', 'Events of Stripe that are received and not handled.');
  const webhookAge = gauge('stripe_events_oldest_seconds', 'Age of the oldest unhandled event of Stripe.');
  const uncounted = gauge('answers_uncounted', 'Answers that are saved and not in the counters yet.');
  const uncountedAge = gauge('answers_oldest_uncounted_seconds', 'Age of the oldest uncounted answer.');
  const connections = gauge('live_connections', 'Open live connections of all processes.');

  async function read() {
    const work = await findWork(db);
    waiting.reset();
    oldest.reset();
    for (const { queue, waiting: count, oldestSeconds } of work.queues) {
      waiting.set({ queue }, count);
      oldest.set({ queue }, oldestSeconds);
    }
    failed.set(work.failedJobs);
    webhooks.set(work.webhooks);
    webhookAge.set(work.webhookSeconds);
    connections.set(work.liveConnections);
    uncounted.set(work.uncountedAnswers);
    uncountedAge.set(work.uncountedSeconds);
  }
}

/** Reads only work that waits, which is little; served by the indexes of pg-boss and stripe_events_waiting_idx. */
async function findWork(db: Db): Promise<Work> {
  const { rows } = await sql<Work>`
    select coalesce((
             select jsonb_agg(jsonb_build_object('queue', name, 'waiting', waiting, 'oldestSeconds', seconds))
             from (
               select name, count(*) as waiting, extract(epoch from now() - min(start_after))::float8 as seconds
               from pgboss.job
               where state in ('created', 'retry') and start_after <= now()
               group by name
             ) as due
           ), '[]') as queues,
           (select coalesce(sum(failures), 0)::int from job_failures
            where day = (now() at time zone 'UTC')::date) as "failedJobs",
           (select count(*)::int from stripe_events where handled_at is null) as webhooks,
           (select coalesce(extract(epoch from now() - min(received_at)), 0)::float8 from stripe_events
            where handled_at is null) as "webhookSeconds",
           (select count(*)::int from live_connections) as "liveConnections",
           (select count(*)::int from uncounted_attempts) as "uncountedAnswers",
           (select coalesce(greatest(extract(epoch from now() - min(scored_at)), 0), 0)::float8
            from uncounted_attempts as uncounted
            join attempts on attempts.user_id = uncounted.user_id and attempts.id = attempt_id) as "uncountedSeconds"
  `.execute(db);
  return requireRow(rows, 'The waiting work is one row.');
}
