import type { Deps } from '#server/platform/deps.ts';
import { emptyUserQuestion } from '#shared/bank/empty-user-question.ts';
import type {
  NewUserQuestionBody,
  UserQuestionFields,
  UserQuestionResult,
} from '#shared/bank/user-questions.contract.ts';
import { findOwnQuestion } from './find-own-question.ts';
import type { Origin } from './origin.ts';
import { admitSubmission, checkSubmission, submitInTurn } from './submit-user-question.ts';
import { throwAsFieldError } from './tag-errors.ts';
import { insertUserQuestion } from './user-question-changes.queries.ts';

/** Saves a new draft, or submits it immediately. */
export async function createUserQuestion(
  deps: Deps,
  { id: userId }: { id: string },
  { submit = false, ...given }: NewUserQuestionBody,
  origin: Origin,
): Promise<UserQuestionResult> {
  await deps.limits.consume('userQuestionsByUser', userId);
  const fields = { ...emptyUserQuestion(), ...given } as UserQuestionFields; // JSON has no undefined values
  const { disciplineId, bodySystemId, files: _none, ...content } = submit ? checkSubmission(fields) : fields;
  if (submit) await admitSubmission(deps, userId);

  const at = deps.now();
  const id = await deps.db
    .transaction()
    .execute(async (tx) => {
      const id = await insertUserQuestion(tx, { userId, content, disciplineId, bodySystemId, at });
      if (submit) await submitInTurn(tx, { userId, id, content, at, origin });
      return id;
    })
    .catch(throwAsFieldError);
  return findOwnQuestion(deps, { id: userId }, id);
}
