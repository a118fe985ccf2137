import { CompiledQuery, type RawBuilder, sql } from 'kysely';
import type { ClaimedSession } from '#server/platform/access.ts';
import type { Db } from '#server/platform/database/db.ts';
import { requireRow } from '#server/platform/database/require-row.ts';
import type { Permission } from '#shared/access/permissions.ts';
import type { Confidence } from '#shared/quiz/quiz-enums.ts';
import { type OwnQuiz, revealColumns, type RevealRow, revealSource } from './quiz-questions.queries.ts';

/** As returned by the database function, which documents each value. */
export type AnswerOutcome =
  | 'saved'
  | 'repeated'
  | 'superseded'
  | 'locked'
  | 'finished'
  | 'discarded'
  | 'withheld'
  | 'late'
  | 'unknown';

interface GivenAnswer extends OwnQuiz {
  questionId: number;
  optionId: number;
  key: string;
  givenAt: Date;
  seconds: number;
  confidence: Confidence | null;
  at: Date;
}

/** The outcome of an answer, and what its reveal depends on. */
export interface AnswerRow {
  outcome: AnswerOutcome;
  stands: number | null;
  version: number | null;
  /** Null while the options of the version are the key. */
  correctedKey: string | null;
  isRevealed: boolean;
}

/** A reveal, with the key that it shows. */
export type ReadReveal = RevealRow & { shownKey: string | null };
type NoReveal = { [Column in keyof ReadReveal]: null };

const answerColumns = sql`outcome, stands, answered.version, answered.corrected_key as "correctedKey"`;
const readColumns = sql`${revealColumns}, (
  select corrected_key
  from options_by_key(question_versions.question_id, question_versions.version, question_versions.edition)
  limit 1
) as "shownKey"`;

/** An answer of a user whose session has been checked, with its reveal, in one round trip and one transaction. */
export async function saveAnswer(
  db: Db,
  { mayReveal, ...given }: GivenAnswer & { mayReveal: boolean },
): Promise<(AnswerRow & (ReadReveal | NoReveal)) | undefined> {
  const isRevealed = sql`(is_revealed and ${mayReveal})`;
  const { rows } = await sql<AnswerRow & (ReadReveal | NoReveal)>`
    select ${answerColumns}, ${isRevealed} as "isRevealed", reveal.*
    from answer_quiz_question(${given.userId}, ${valuesOf(given)}) as answered
    ${withReveal(given, isRevealed)}
  `.execute(db);
  return rows[0];
}

type SessionAnswer = GivenAnswer & ClaimedSession & { permission: Permission };

/**
 * The same with a check of the session in the same statement. Returns no row if the session has ended. If the role of the
 * user lacks the permission, nothing is saved. Reads the reveal unless the caller knows it.
 */
export async function saveAnswerOfSession(
  db: Db,
  given: SessionAnswer,
  { isRevealKnown }: { isRevealKnown: boolean },
): Promise<(AnswerRow & Partial<ReadReveal | NoReveal> & { mayAnswer: boolean }) | undefined> {
  const name = isRevealKnown ? 'withoutReveal' : 'withReveal';
  const text = (sessionTexts[name] ??= inSession(given, { isRevealKnown }).compile(db).sql);
  const { userId, sessionId, permission, quizId, questionId, optionId, key, givenAt, seconds, confidence, at } = given;
  const values = [userId, sessionId, permission, quizId, questionId, optionId, key, givenAt, seconds, confidence, at];
  if (!isRevealKnown) values.push(questionId);
  const { rows } = await db.executeQuery<AnswerRow & Partial<ReadReveal | NoReveal> & { mayAnswer: boolean }>(
    CompiledQuery.raw(text, values),
  );
  return rows[0];
}

/** Compiled at the first answer, because the text is always the same. */
const sessionTexts: { withReveal?: string; withoutReveal?: string } = {};

/** The order of its values is known to `saveAnswerOfSession`. */
const inSession = (
  { userId, sessionId, permission, ...given }: SessionAnswer,
  { isRevealKnown }: { isRevealKnown: boolean },
) => sql`
  select may_answer as "mayAnswer", ${answerColumns}, is_revealed as "isRevealed"
    ${isRevealKnown ? sql`` : sql`, reveal.*`}
  from answer_in_session(${userId}, ${sessionId}, ${permission}, ${valuesOf(given)}) as answered
  ${isRevealKnown ? sql`` : withReveal(given, sql`is_revealed`)}
  where is_active
`;

/** The last parameters of both database functions. */
const valuesOf = (given: Omit<GivenAnswer, 'userId'>) => sql`
  ${given.quizId}, ${given.questionId}, ${given.optionId}, ${given.key}, ${given.givenAt}, ${given.seconds},
  ${given.confidence}::smallint, ${given.at}
`;

const withReveal = ({ questionId }: Pick<GivenAnswer, 'questionId'>, isRevealed: RawBuilder<unknown>) => sql`
    left join lateral (
      select ${readColumns} from ${revealSource}
      where question_versions.question_id = ${questionId} and question_versions.version = answered.version
        and ${isRevealed}
      -- There is at most one row; the limit makes the planner read it only when it is needed.
      limit 1
    ) as reveal on true
`;

/** The reveal of a version of a question. Served by primary keys. */
export async function findReveal(
  db: Db,
  { questionId, version }: { questionId: number; version: number },
): Promise<ReadReveal> {
  const { rows } = await sql<ReadReveal>`
    select ${readColumns} from ${revealSource}
    where question_versions.question_id = ${questionId} and question_versions.version = ${version}
  `.execute(db);
  return requireRow(rows, `Version ${version} of question ${questionId} was answered and does not exist.`);
}
