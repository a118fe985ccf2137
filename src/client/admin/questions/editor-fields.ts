import type { QuestionInput, QuestionResult } from '#shared/bank/question.contract.ts';

/** Form values of the editor. All fields are present; empty text fields are empty strings. */
export interface EditorFields {
  text: string;
  leadIn: string;
  answers: { text: string; explanation: string; correct: boolean }[];
  learningPoint: string;
  sources: { title: string; url: string }[];
  disciplines: number[];
  bodySystems: number[];
  concept: string;
  difficulty: 1 | 2 | 3 | null;
  reviewDueOn: string;
  reviewerId: string;
  notes: string;
}

const noAnswer = () => ({ text: '', explanation: '', correct: false });
/** Most questions have this many options. */
const USUAL_OPTIONS = 5;

export const emptyFields = (): EditorFields => ({
  text: '',
  leadIn: '',
  answers: Array.from({ length: USUAL_OPTIONS }, noAnswer),
  learningPoint: '',
  sources: [{ title: '', url: '' }],
  disciplines: [],
  bodySystems: [],
  concept: '',
  difficulty: null,
  reviewDueOn: '',
  reviewerId: '',
  notes: '',
});

export const fieldsOf = (question: QuestionResult): EditorFields => ({
  text: question.text,
  leadIn: question.leadIn,
  answers:
    question.answers.length === 0
      ? emptyFields().answers
      : question.answers.map(({ text, explanation, correct }) => ({ text, explanation, correct })),
  learningPoint: question.learningPoint,
  sources:
    question.sources.length === 0
      ? emptyFields().sources
      : question.sources.map(({ title, url }) => ({ title, url: url ?? '' })),
  disciplines: question.disciplines.map(({ id }) => id),
  bodySystems: question.bodySystems.map(({ id }) => id),
  concept: question.concept ?? '',
  difficulty: question.intendedDifficulty,
  reviewDueOn: question.reviewDueOn ?? '',
  reviewerId: question.reviewer?.id ?? '',
  notes: question.notes,
});

const isBlank = (text: string) => text.trim() === '';
const isWrittenAnswer = ({ text, explanation }: EditorFields['answers'][number]) =>
  !isBlank(text) || !isBlank(explanation);
const isWrittenSource = ({ title, url }: EditorFields['sources'][number]) => !isBlank(title) || !isBlank(url);

type Sent = Omit<QuestionInput, 'status'>;

/** The request body, without empty list items. */
export const sentOf = ({ concept, reviewDueOn, reviewerId, ...fields }: EditorFields): Sent => ({
  ...fields,
  answers: fields.answers.filter(isWrittenAnswer),
  sources: fields.sources
    .filter(isWrittenSource)
    .map(({ title, url }) => ({ title, url: isBlank(url) ? null : url.trim() })),
  concept: isBlank(concept) ? null : concept.trim(),
  reviewDueOn: reviewDueOn === '' ? null : reviewDueOn,
  reviewerId: reviewerId === '' ? null : reviewerId,
});

/** The fields whose values differ. */
export function changesBetween(before: EditorFields, after: EditorFields): Partial<Sent> {
  const [old, young] = [sentOf(before), sentOf(after)];
  const names = Object.keys(young) as (keyof Sent)[];
  return Object.fromEntries(
    names
      .filter((name) => JSON.stringify(old[name]) !== JSON.stringify(young[name]))
      .map((name) => [name, young[name]]),
  );
}

/** Maps error paths to form positions: indices in errors do not count the empty items that were not sent. */
export function placedErrors(errors: Record<string, string>, fields: EditorFields): Record<string, string> {
  const places: Record<string, number[]> = {
    answers: placesOf(fields.answers, isWrittenAnswer),
    sources: placesOf(fields.sources, isWrittenSource),
  };
  return Object.fromEntries(
    Object.entries(errors).map(([path, text]) => {
      const [list = '', place = '', ...rest] = path.split('.');
      const shown = places[list]?.[Number(place)];
      return [shown === undefined || place === '' ? path : [list, shown, ...rest].join('.'), text];
    }),
  );
}

const placesOf = <Entry>(list: Entry[], isKept: (entry: Entry) => boolean): number[] =>
  list.flatMap((entry, place) => (isKept(entry) ? [place] : []));
