import { sql } from 'kysely';
import type { Db } from '../database/db.ts';

/** More than anybody wants to set going at once. */
const MOST_RETRIED = 1_000;

/** The oldest first. Held, so that two who try again at once do not do so twice. By the primary key of the queue's jobs. */
export async function holdFailedJobs(tx: Db, queue: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from pgboss.job
    where name = ${queue} and state = 'failed'
    order by created_on
    limit ${MOST_RETRIED}
    for update
  `.execute(tx);
  return rows.map(({ id }) => id);
}

/**
 * Queues with jobs that were given up: how often in the last days, when last, and how many are still known whole. Time
 * is the database's, as it is for the queues. pg-boss itself counts about once a minute which queues have failed jobs;
 * only those and the ones we counted are looked into.
 */
export const failedQueues = (days: number) => sql`
  select looked.queue,
         greatest(coalesce(counted.failures, 0), kept.jobs)::int as failures,
         greatest(counted.last_failed_at, kept.last_failed_at)   as last_failed_at,
         kept.jobs                                               as kept
  from (
    select name as queue from pgboss.queue where failed_count > 0
    union
    select queue from job_failures where day > (now() at time zone 'UTC')::date - ${days}::int
  ) as looked
  left join lateral (
    select sum(failures) as failures, max(last_failed_at) as last_failed_at
    from job_failures
    where queue = looked.queue and day > (now() at time zone 'UTC')::date - ${days}::int
  ) as counted on true
  cross join lateral (
    select count(*)::int as jobs, max(completed_on) as last_failed_at
    from pgboss.job
    where name = looked.queue and state = 'failed'
  ) as kept
  where counted.failures is not null or kept.jobs > 0
`;
