import { sql } from 'kysely';
import type { Db } from '../database/db.ts';

/** Upper limit for one retry request. */
const MOST_RETRIED = 1_000;

/**
 * Oldest first. Locked, so that two concurrent retries do not run a job twice. Uses the primary key of the queue's
 * jobs.
 */
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
 * Queues with failed jobs: how many failed in the last days, when the last one failed, and how many are still stored.
 * Uses the database clock, like the queues. pg-boss counts the failed jobs of each queue about once a minute; only
 * those queues and the ones in `job_failures` are read.
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
