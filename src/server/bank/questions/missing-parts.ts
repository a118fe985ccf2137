import { toFieldErrors } from '#server/platform/http/invalid-input.ts';
import { CompleteQuestion } from '#shared/bank/complete-question.ts';
import type { QuestionPart } from '#shared/bank/publishing.contract.ts';
import type { FieldError } from '#shared/platform/errors.ts';
import { fieldTexts } from '#shared/platform/field-texts.ts';
import type { QuestionContent } from './new-question.ts';

interface Judged extends QuestionContent {
  disciplineIds: number[];
  bodySystemIds: number[];
}

/** What a question lacks by the rules of a complete question, whatever is required to publish it. */
export function findFlaws({ stem, leadIn, options, learningPoint, sources, ...tags }: Judged): Flaw[] {
  const answers = options.map(({ text, explanation, isRight }) => ({ text, explanation, correct: isRight }));
  const parsed = CompleteQuestion.safeParse(
    { text: stem, leadIn, answers, learningPoint, sources },
    { reportInput: true },
  );
  const errors = [...(parsed.error ? toFieldErrors(parsed.error.issues) : []), ...missingTags(tags)];
  return errors.map((error) => ({ part: partOf(error.property), error }));
}

interface Flaw {
  part: QuestionPart;
  error: FieldError;
}

export const missingPartsOf = (question: Judged): QuestionPart[] => [
  ...new Set(findFlaws(question).map(({ part }) => part)),
];

function partOf(property: string): QuestionPart {
  const [field, , detail] = property.split('.');
  if (field === 'answers') return detail === 'explanation' ? 'explanations' : 'options';
  return field === 'text' ? 'stem' : (field as QuestionPart); // the other fields are named as their parts
}

const missingTags = ({ disciplineIds, bodySystemIds }: Pick<Judged, 'disciplineIds' | 'bodySystemIds'>): FieldError[] =>
  [
    { property: 'disciplines', ids: disciplineIds },
    { property: 'bodySystems', ids: bodySystemIds },
  ]
    .filter(({ ids }) => ids.length === 0)
    .map(({ property }) => ({ property, constraints: { required: fieldTexts.required } }));
