import { type RawBuilder, sql } from 'kysely';
import { activeSession, isSubscriber } from '#server/accounts/public.ts';
import type { ClaimedSession } from '#server/platform/access.ts';
import type { Db } from '#server/platform/database/db.ts';
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

type Nothing = { [Column in keyof RevealRow]: null };

/** The outcome of an answer, with the reveal if there is one. */
export type AnswerRow = { outcome: AnswerOutcome; stands: number | null } & (RevealRow | Nothing);

/** An answer of a user whose session has been checked, in one round trip and one transaction. */
export async function saveAnswer(
  db: Db,
  { mayReveal, ...given }: GivenAnswer & { mayReveal: boolean },
): Promise<AnswerRow | undefined> {
  const { rows } = await sql<AnswerRow>`
    select outcome, stands, reveal.*
    from ${answerAndReveal(given, { person: sql`${given.userId}`, mayReveal: sql`${mayReveal}` })}
  `.execute(db);
  return rows[0];
}

/**
 * The same with a check of the session in the same statement. Returns no row if the session has ended. If the role of the
 * user lacks the permission, nothing is saved.
 */
export async function saveAnswerOfSession(
  db: Db,
  { sessionId, permission, ...given }: GivenAnswer & ClaimedSession & { permission: Permission },
): Promise<(AnswerRow & { mayAnswer: boolean }) | undefined> {
  const { rows } = await sql<AnswerRow & { mayAnswer: boolean }>`
    with player as materialized (
      select exists (
          select from role_permissions where role_id = roles.id and permission = ${permission}
        ) as may_answer,
        roles.has_admin_interface or ${isSubscriber(given.at)} as may_reveal
      from ${activeSession({ sessionId, userId: given.userId, now: given.at })}
    )
    select player.may_answer as "mayAnswer", outcome, stands, reveal.*
    from player
    cross join lateral ${answerAndReveal(given, {
      // Without a user, the function finds no quiz and changes nothing.
      person: sql`case when player.may_answer then ${given.userId}::uuid end`,
      mayReveal: sql`player.may_reveal`,
    })}
  `.execute(db);
  return rows[0];
}

/** Saves an answer, counts it and reads its reveal. */
const answerAndReveal = (
  given: GivenAnswer,
  { person, mayReveal }: { person: RawBuilder<unknown>; mayReveal: RawBuilder<unknown> },
) => sql`
    answer_quiz_question(
      ${person}, ${given.quizId}, ${given.questionId}, ${given.optionId}, ${given.key}, ${given.givenAt},
      ${given.seconds}, ${given.confidence}::smallint, ${given.at}
    ) as answered
    left join lateral (
      select ${revealColumns} from ${revealSource}
      where question_versions.question_id = ${given.questionId} and question_versions.version = answered.version
        and answered.mode = 2 and answered.outcome in ('saved', 'repeated') and ${mayReveal}
        and not exists (
          select from questions_of_open_tests(${given.userId}, ${given.at}) as test
          where test.question_id = ${given.questionId}
        )
      -- There is at most one row; the limit makes the planner read it only when it is needed.
      limit 1
    ) as reveal on true
`;
