import { sql } from 'kysely';
import type { Db } from '#server/platform/database/db.ts';
import type { Percentile } from '#shared/readiness/contract.ts';
import { readinessLimits as limits } from '#shared/readiness/readiness-limits.ts';
import { averageMinimum, isEnough } from '#shared/statistics/minimum-sizes.ts';
import { type Abilities, RANGE_DEVIATIONS } from './ability.ts';
import type { LearnerState } from './readiness.queries.ts';
import { inPercent } from './readiness.ts';

/** Levels are stored in hundredths. */
const inHundredths = (level: number) => Math.round(100 * Math.max(-9, Math.min(9, level)));

interface Compared {
  userId: string;
  state: Pick<LearnerState, 'examId' | 'isCompared' | 'storedLevel'>;
  tries: number;
  level: Abilities['level'];
}

/** The rank of the learner among others with the same exam, with an 80 % range. Both sides need enough answers. */
export async function readPercentile(db: Db, { userId, state, tries, level }: Compared): Promise<Percentile> {
  const { examId, isCompared, storedLevel } = state;
  if (examId === null) return { state: 'no-exam' };
  if (!isCompared) return { state: 'off' };
  if (tries < limits.forecast) return { state: 'too-few-answers', missing: limits.forecast - tries };
  const own = inHundredths(level.ability);
  if (own !== storedLevel) await saveLevel(db, { userId, examId, level: own });
  const reach = RANGE_DEVIATIONS * Math.sqrt(level.variance);
  const others = await findOthers(db, {
    userId,
    examId,
    levels: [inHundredths(level.ability - reach), own, inHundredths(level.ability + reach)],
  });
  // Each of the others has at least as many answers as are needed here.
  if (!isEnough({ answers: others.people * limits.forecast, people: others.people })) {
    return { state: 'too-few-people', missing: averageMinimum.people - others.people };
  }
  const [low = 0, percent = 0, high = 0] = others.below.map((below) => inPercent(below / others.people));
  return { state: 'ready', percent, low, high, people: others.people };
}

/** Does nothing if the settings have changed since they were read. Served by primary keys. */
async function saveLevel(db: Db, { userId, examId, level }: { userId: string; examId: number; level: number }) {
  await sql`
    insert into exam_levels (user_id, exam_id, level)
    select user_id, exam_id, ${level}::int from study_settings
    where user_id = ${userId} and exam_id = ${examId} and is_compared
    on conflict (user_id) do update set exam_id = excluded.exam_id, level = excluded.level
  `.execute(db);
}

/**
 * The others with the same exam, and how many of them are below each level; equal ones count half. Served by
 * `exam_levels_exam_id_level_idx`: depends on the number of people, not on their answers.
 */
async function findOthers(
  db: Db,
  { userId, examId, levels }: { userId: string; examId: number; levels: number[] },
): Promise<{ people: number; below: number[] }> {
  const counts = levels.map(
    (level) => sql`count(*) filter (where level < ${level}::int)
      + count(*) filter (where level = ${level}::int) / 2.0`,
  );
  const { rows } = await sql<{ people: number; below: number[] }>`
    select count(*)::int as people, array[${sql.join(counts)}]::float8[] as below
    from exam_levels
    where exam_id = ${examId} and user_id <> ${userId}
  `.execute(db);
  return rows[0] ?? { people: 0, below: [] };
}
