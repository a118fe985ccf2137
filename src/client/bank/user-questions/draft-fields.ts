import type { UserQuestionFields, UserQuestionResult } from '#shared/bank/user-questions.contract.ts';

/** Path of a field (`answers.2.text`) → what is wrong with it. */
export type FieldErrors = Record<string, string>;

/** Changes a part of the form; the path says which field was touched, so that its complaint goes. */
export type Edit<Fields = UserQuestionFields> = (path: string, change: (fields: Fields) => Partial<Fields>) => void;

/** What a part of the form is given: the fields it is about, of whichever form. */
export interface PartProps<Fields = UserQuestionFields> {
  fields: Fields;
  errors: FieldErrors;
  edit: Edit<Fields>;
}

/** The form as the server keeps it. */
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

/** Without the complaints about a field, about what it stands in, and about what stands in it. */
export function withoutErrorsAt(errors: FieldErrors, path: string): FieldErrors {
  const left = Object.entries(errors).filter(
    ([field]) => field !== path && !field.startsWith(`${path}.`) && !path.startsWith(`${field}.`),
  );
  return left.length === Object.keys(errors).length ? errors : Object.fromEntries(left);
}

/** What a list looks like with one of its entries changed. */
export const changedAt = <Entry extends object>(list: Entry[], place: number, change: Partial<Entry>): Entry[] =>
  list.with(place, { ...(list[place] as Entry), ...change }); // the place is one of the list's own

/** What a list looks like with one of its entries at another place. */
export function movedTo<Entry>(list: Entry[], from: number, to: number): Entry[] {
  const rest = list.toSpliced(from, 1);
  return rest.toSpliced(to, 0, ...list.slice(from, from + 1));
}
