import { sql } from 'kysely';
import type { Db } from '#server/platform/database/db.ts';
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
  mayReveal: boolean;
  at: Date;
}

type Nothing = { [Column in keyof RevealRow]: null };

/** The outcome of an answer, with the reveal if there is one. */
export type AnswerRow = { outcome: AnswerOutcome; stands: number | null } & (RevealRow | Nothing);

/** Saves an answer, counts it and reads its reveal in one round trip and one transaction. */
export async function saveAnswer(db: Db, given: GivenAnswer): Promise<AnswerRow | undefined> {
  const { rows } = await sql<AnswerRow>`
    select outcome, stands, reveal.*
    from answer_quiz_question(
      ${given.userId}, ${given.quizId}, ${given.questionId}, ${given.optionId}, ${given.key}, ${given.givenAt},
      ${given.seconds}, ${given.confidence}::smallint, ${given.at}
    ) as answered
    left join lateral (
      select ${revealColumns} from ${revealSource}
      where question_versions.question_id = ${given.questionId} and question_versions.version = answered.version
        and answered.mode = 2 and answered.outcome in ('saved', 'repeated') and ${given.mayReveal}
        and not exists (
          select from questions_of_open_tests(${given.userId}, ${given.at}) as test
          where test.question_id = ${given.questionId}
        )
      -- There is at most one row; the limit makes the planner read it only when it is needed.
      limit 1
    ) as reveal on true
  `.execute(db);
  return rows[0];
}
