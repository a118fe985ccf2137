import { sql } from 'kysely';
import type { Deps } from '#server/platform/deps.ts';
import { type MissReason, missReasons } from '#shared/quiz/miss-reasons.ts';
import type { MissesResult } from '#shared/readiness/contract.ts';

const MONTHS = 12;

/**
 * The reasons of the last twelve months. One whose answer was corrected since is left out. Served by
 * `miss_reasons_user_id_day_idx` and the unique index of the questions of quizzes.
 */
export async function readMisses({ db, now }: Pick<Deps, 'db' | 'now'>, userId: string): Promise<MissesResult> {
  const { rows } = await sql<{ month: string; reason: MissReason; count: number }>`
    select to_char(day, 'YYYY-MM') as month, reason, count(*)::int as count
    from miss_reasons
    join quiz_questions using (user_id, quiz_id, question_id)
    where user_id = ${userId} and reason is not null and is_right is not true
      and day > ${now()}::date - make_interval(months => ${sql.lit(MONTHS)})
    group by 1, 2
    order by 1
  `.execute(db);
  const months = Map.groupBy(rows, ({ month }) => month);
  return { months: [...months].map(([month, counted]) => ({ month, reasons: countsOf(counted) })) };
}

const countsOf = (counted: { reason: MissReason; count: number }[]) =>
  Object.fromEntries(
    missReasons.map((reason) => [reason, counted.find((one) => one.reason === reason)?.count ?? 0]),
  ) as Record<MissReason, number>;
