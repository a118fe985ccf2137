import type { SignedInUser } from '#server/platform/access.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { Editor } from '#server/platform/http/editor.ts';
import type { QuestionInput, QuestionResult } from '#shared/bank/question.contract.ts';
import { AppError } from '#shared/platform/errors.ts';
import { newQuestionOf } from './edited-question.ts';
import { insertQuestions } from './insert-questions.ts';
import { recordQuestionEvent } from './question-events.ts';
import { readQuestion } from './read-question.ts';
import { refuseIncomplete } from './refuse-incomplete.ts';
import { refuseReviewer } from './reviewers.ts';
import { throwAsFieldError } from './unknown-tags.ts';

/** Publishing a new question requires the permission to change questions, in addition to creating them. */
export async function createQuestion(
  deps: Deps,
  { permissions }: Pick<SignedInUser, 'permissions'>,
  question: QuestionInput,
  editor: Editor,
): Promise<QuestionResult> {
  if (question.status === 'published' && !permissions.has('Question.update')) throw new AppError('forbidden');
  await refuseIncomplete(deps.db, question);
  await refuseReviewer(deps.db, question.reviewerId);

  const at = deps.now();
  const id = await deps.db
    .transaction()
    .execute(async (tx) => {
      const [questionId = 0] = await insertQuestions(tx, [newQuestionOf(question)], { authorId: editor.userId, at });
      await recordQuestionEvent(tx, {
        kind: 'question_created',
        questionId,
        editor,
        at,
        after: question,
      });
      return questionId;
    })
    .catch(throwAsFieldError);
  return readQuestion(deps.db, id);
}
