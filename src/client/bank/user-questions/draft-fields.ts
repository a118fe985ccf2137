import type { UserQuestionFields, UserQuestionResult } from '#shared/bank/user-questions.contract.ts';

/** Maps the path of a field (`answers.2.text`) to its error. */
export type FieldErrors = Record<string, string>;

/** Changes part of the form. The path names the edited field, so that its error is cleared. */
export type Edit<Fields = UserQuestionFields> = (path: string, change: (fields: Fields) => Partial<Fields>) => void;

/** Props of a form section, generic over the form's fields. */
export interface PartProps<Fields = UserQuestionFields> {
  fields: Fields;
  errors: FieldErrors;
  edit: Edit<Fields>;
}

/** The form values of a stored question. */
export const fieldsOf = (question: UserQuestionResult): UserQuestionFields => ({
  disciplineId: question.disciplineId,
  bodySystemId: question.bodySystemId,
  difficulty: question.difficulty,
  text: question.text,
  leadIn: question.leadIn,
  answers: question.answers,
  learningPoint: question.learningPoint,
  sources: question.sources,
  files: question.files.map(({ id, altText }) => ({ id, altText })),
  declarations: question.declarations,
});

/** Removes the errors of a field, of its parents and of its children. */
export function withoutErrorsAt(errors: FieldErrors, path: string): FieldErrors {
  const left = Object.entries(errors).filter(
    ([field]) => field !== path && !field.startsWith(`${path}.`) && !path.startsWith(`${field}.`),
  );
  return left.length === Object.keys(errors).length ? errors : Object.fromEntries(left);
}

/** A copy of the list with one entry changed. */
export const changedAt = <Entry extends object>(list: Entry[], place: number, change: Partial<Entry>): Entry[] =>
  list.with(place, { ...(list[place] as Entry), ...change }); // callers pass an index within the list

/** A copy of the list with one entry moved. */
export function movedTo<Entry>(list: Entry[], from: number, to: number): Entry[] {
  const rest = list.toSpliced(from, 1);
  return rest.toSpliced(to, 0, ...list.slice(from, from + 1));
}
