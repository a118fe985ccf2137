import { sql } from 'kysely';
import { failedQueues } from '#server/platform/jobs/failed-jobs.queries.ts';
import { openReportStates } from '#shared/bank/report-moves.ts';
import { openStates } from '#shared/bank/user-question-moves.ts';
import { FAILURES_SHOWN_DAYS, LATE_AFTER_DAYS } from '#shared/overview/overview-parts.ts';

const lateBefore = (now: Date) => new Date(now.getTime() - LATE_AFTER_DAYS * 86_400_000);

/** Served by problem_reports_status_created_at_idx. */
export const reportsPart = (now: Date) => sql`
  select jsonb_build_object(
    'waiting', count(*), 'late', count(*) filter (where created_at < ${lateBefore(now)}), 'oldestAt', min(created_at)
  )
  from problem_reports
  where status = any(${openReportStates})
`;

/** Served by user_questions_status_submitted_at_idx. */
export const userQuestionsPart = (now: Date) => sql`
  select jsonb_build_object(
    'waiting', count(*), 'late', count(*) filter (where submitted_at < ${lateBefore(now)}), 'oldestAt', min(submitted_at)
  )
  from user_questions
  where status = any(${openStates})
`;

export const failedJobsPart = () => sql`
  select coalesce(jsonb_agg(
    jsonb_build_object('queue', queue, 'failures', failures, 'lastFailedAt', last_failed_at, 'kept', kept)
    order by last_failed_at desc
  ), '[]')
  from (${failedQueues(FAILURES_SHOWN_DAYS)}) as failed
`;
