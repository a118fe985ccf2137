import { isDeepStrictEqual } from 'node:util';
import type { QuestionChange, QuestionInput, QuestionStatus } from '#shared/bank/question.contract.ts';
import type { NewQuestion, QuestionContent } from './new-question.ts';
import type { StoredQuestion } from './question-contents.queries.ts';

/** All fields of a question that an editor can change, named as in the API. */
export type EditedQuestion = Omit<QuestionInput, 'status'> & { status: QuestionStatus };
export type EditedField = keyof EditedQuestion;

/** The fields that belong to a version; the others belong to the question. */
const CONTENT: ReadonlySet<EditedField> = new Set(['text', 'leadIn', 'answers', 'learningPoint', 'sources']);

export function editedQuestion(stored: StoredQuestion): EditedQuestion {
  return {
    text: stored.stem,
    leadIn: stored.leadIn,
    answers: stored.options.map(({ text, explanation, isRight }) => ({ text, explanation, correct: isRight })),
    learningPoint: stored.learningPoint,
    disciplines: stored.disciplines.map(({ id }) => id),
    bodySystems: stored.bodySystems.map(({ id }) => id),
    sources: stored.sources,
    concept: stored.concept,
    difficulty: stored.intendedDifficulty,
    status: stored.status,
    reviewDueOn: stored.reviewDueOn,
    reviewerId: stored.reviewer?.id ?? null,
    notes: stored.notes,
  };
}

export function withChange(before: EditedQuestion, change: Omit<QuestionChange, 'revision'>): EditedQuestion {
  return {
    text: change.text ?? before.text,
    leadIn: change.leadIn ?? before.leadIn,
    answers: change.answers ?? before.answers,
    learningPoint: change.learningPoint ?? before.learningPoint,
    disciplines: change.disciplines ?? before.disciplines,
    bodySystems: change.bodySystems ?? before.bodySystems,
    sources: change.sources ?? before.sources,
    concept: change.concept === undefined ? before.concept : change.concept,
    difficulty: change.difficulty === undefined ? before.difficulty : change.difficulty,
    status: change.status ?? before.status,
    reviewDueOn: change.reviewDueOn === undefined ? before.reviewDueOn : change.reviewDueOn,
    reviewerId: change.reviewerId === undefined ? before.reviewerId : change.reviewerId,
    notes: change.notes ?? before.notes,
  };
}

export function changedFields(before: EditedQuestion, after: EditedQuestion): EditedField[] {
  const fields = Object.keys(before) as EditedField[]; // both objects have exactly these fields
  return fields.filter((field) => !isDeepStrictEqual(before[field], after[field]));
}

export const hasContent = (fields: EditedField[]) => fields.some((field) => CONTENT.has(field));

/** Whether answers to both can be counted together: same options, same order, same key. */
export function hasSameOptions(one: EditedQuestion, other: EditedQuestion): boolean {
  const asked = ({ answers }: EditedQuestion) => answers.map(({ text, correct }) => ({ text, correct }));
  return isDeepStrictEqual(asked(one), asked(other));
}

export function contentOf({ text, leadIn, answers, learningPoint, sources }: EditedQuestion): QuestionContent {
  return {
    stem: text,
    leadIn,
    options: answers.map(({ text, explanation, correct }) => ({ text, explanation, isRight: correct })),
    learningPoint,
    sources,
  };
}

export function newQuestionOf(edited: EditedQuestion): NewQuestion {
  const { status, concept, difficulty, disciplines, bodySystems, reviewDueOn, reviewerId, notes } = edited;
  return {
    ...contentOf(edited),
    publicId: null,
    status,
    intendedDifficulty: difficulty,
    disciplineIds: disciplines,
    bodySystemIds: bodySystems,
    concept,
    reviewDueOn,
    reviewerId,
    notes,
  };
}
