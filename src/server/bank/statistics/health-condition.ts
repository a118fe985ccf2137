import { type RawBuilder, sql, type SqlBool } from 'kysely';
import type { HealthFlag } from '#shared/bank/question-statistics.contract.ts';
import { FIRST_TRIES_BEFORE_FLAGS, healthLimits as limits } from './question-health.ts';

type Condition = RawBuilder<SqlBool>;

const known = (rule: Condition): Condition => sql`questions.id in (
  select question_id from question_statistics where first_tries >= ${FIRST_TRIES_BEFORE_FLAGS} and ${rule})`;

/** The median of the medians of all questions with enough first tries. */
export const bankMedianSeconds = sql<number | null>`(
  select percentile_cont(0.5) within group (order by median_seconds)
  from question_statistics where first_tries >= ${FIRST_TRIES_BEFORE_FLAGS})`;

const conditions: Record<HealthFlag, Condition> = {
  low_discrimination: known(sql`discrimination < ${limits.discrimination}`),
  unused_option: known(sql`smallest_option_share < ${limits.optionShare}`),
  too_hard_or_too_easy: known(sql`(facility < ${limits.facility.min} or facility > ${limits.facility.max})`),
  slow: known(sql`median_seconds > ${limits.timesTheMedian}::int * ${bankMedianSeconds}`),
  often_reported: sql`questions.id in (
    select question_id from problem_reports where status in ('new', 'confirmed')
    group by question_id having count(*) >= ${limits.openReports})`,
};

/**
 * The rules of `question-health.ts` as conditions for a query on `questions`, based on the last refresh. The statistics
 * are read as a whole, one row per question, and looked up in memory; the reports by problem_reports_open_question_idx.
 */
export const healthConditionOf = (flag: HealthFlag): Condition => conditions[flag];
