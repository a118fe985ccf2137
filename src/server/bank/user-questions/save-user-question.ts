import type { Deps } from '#server/platform/deps.ts';
import { userQuestionMoves } from '#shared/bank/user-question-moves.ts';
import type { SavedUserQuestion, SaveUserQuestionBody } from '#shared/bank/user-questions.contract.ts';
import { whyRefused } from './movable-question.ts';
import { throwAsFieldError } from './tag-errors.ts';
import { saveFields } from './user-question-changes.queries.ts';

/** Saves only the fields that were sent, if there was no other save in the meantime. */
export async function saveUserQuestion(
  { db, now }: Deps,
  { id: userId }: { id: string },
  id: number,
  { revision, ...fields }: SaveUserQuestionBody,
): Promise<SavedUserQuestion> {
  const at = now();
  const states = userQuestionMoves.save.from;
  const saved = await saveFields(db, { userId, id, fields, revision, states, at }).catch(throwAsFieldError);
  return saved === undefined
    ? whyRefused(db, { userId, id, act: 'save', revision })
    : { revision: saved, updatedAt: at.toISOString() };
}
