import type { Deps } from '#server/platform/deps.ts';
import type { Learner } from '#server/quiz/selection/learner-sets.queries.ts';
import type { QuestionIndex } from '#server/quiz/selection/question-index.ts';
import { AppError } from '#shared/platform/errors.ts';
import type { QuizCriteria } from '#shared/quiz/criteria.ts';
import type { QuizKind } from '#shared/quiz/quiz-enums.ts';
import { type ExamBlock, insertQuiz } from './new-quiz.queries.ts';

interface ChosenQuiz {
  userId: string;
  id: string;
  kind: QuizKind;
  criteria: QuizCriteria;
  learner: Pick<Learner, 'extraTimeFactor'>;
  planDay?: string;
  examBlock?: ExamBlock;
  choose: () => Promise<number[]>;
}

/**
 * Another process may have retired or deleted questions that the index still contains. Those are removed from the index
 * and the selection is repeated once; the quiz then uses what is available of the second selection.
 */
export async function storeQuiz(
  { db, now }: Deps,
  index: QuestionIndex,
  { userId, id, kind, criteria, learner, planDay, examBlock, choose }: ChosenQuiz,
): Promise<void> {
  const seconds = criteria.paceSeconds === null ? null : criteria.paceSeconds * learner.extraTimeFactor;
  const store = async (questionIds: number[], atLeast: number) => {
    if (questionIds.length === 0) throw new AppError('no_questions_match');
    return insertQuiz(db, {
      userId,
      id,
      kind,
      criteria,
      questionIds,
      atLeast,
      seconds,
      planDay: planDay ?? null,
      examBlock: examBlock ?? null,
      at: now(),
    });
  };

  const chosen = await choose();
  const gone = await store(chosen, chosen.length);
  if (gone.length === 0) return;
  index.forget(gone);
  const rest = await choose();
  const alsoGone = await store(rest, 1);
  index.forget(alsoGone);
  if (alsoGone.length === rest.length) throw new AppError('no_questions_match');
}
