import { InvalidInput, toFieldErrors } from '#server/platform/http/invalid-input.ts';
import { CompleteQuestion } from '#shared/bank/complete-question.ts';
import type { FieldError } from '#shared/platform/errors.ts';
import { fieldTexts } from '#shared/platform/field-texts.ts';
import { isForLearners } from './edit-version.ts';
import type { EditedQuestion } from './edited-question.ts';

/** Published and retired questions must be complete; others may be incomplete. */
export function refuseIncomplete(question: EditedQuestion) {
  if (!isForLearners(question.status)) return;
  const { text, leadIn, answers, learningPoint, sources } = question;
  const parsed = CompleteQuestion.safeParse({ text, leadIn, answers, learningPoint, sources }, { reportInput: true });
  const wrong = [...(parsed.error ? toFieldErrors(parsed.error.issues) : []), ...missingTags(question)];
  if (wrong.length > 0) throw new InvalidInput(wrong);
}

const missingTags = (question: EditedQuestion): FieldError[] =>
  (['disciplines', 'bodySystems'] as const)
    .filter((property) => question[property].length === 0)
    .map((property) => ({ property, constraints: { required: fieldTexts.required } }));
