import { changeLocked } from '#server/bank/questions/change-locked.ts';
import type { StoredQuestion, Tag } from '#server/bank/questions/question-contents.queries.ts';
import { lockQuestion } from '#server/bank/questions/question-versions.queries.ts';
import { throwAsFieldError } from '#server/bank/questions/unknown-tags.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { Editor } from '#server/platform/http/editor.ts';
import { InvalidInput } from '#server/platform/http/invalid-input.ts';
import type { BulkBody, BulkResult } from '#shared/bank/question-bulk.contract.ts';
import { questionLimits as limits } from '#shared/bank/question-limits.ts';
import type { QuestionChange } from '#shared/bank/question.contract.ts';
import { AppError } from '#shared/platform/errors.ts';

/**
 * Applies the same change to many questions, each by the rules of a single edit and in its own transaction: a rejected
 * question does not affect the others, and no request waits for all five hundred.
 */
export async function changeMany(deps: Deps, wish: BulkBody, editor: Editor): Promise<BulkResult> {
  const result: BulkResult = { changed: [], unchanged: [], refused: [] };
  for (const id of wish.ids) {
    try {
      const isChanged = await changeOne(deps, id, wish, editor);
      (isChanged ? result.changed : result.unchanged).push(id);
    } catch (error) {
      result.refused.push({ id, reason: reasonOf(error) });
    }
  }
  return result;
}

const changeOne = (deps: Deps, id: number, wish: BulkBody, editor: Editor): Promise<boolean> =>
  deps.db
    .transaction()
    .execute(async (tx) => {
      const question = await lockQuestion(tx, id);
      return changeLocked(tx, question, changeOf(question, wish), { editor, at: deps.now() });
    })
    .catch(throwAsFieldError);

type Change = Omit<QuestionChange, 'revision'>;

function changeOf(question: StoredQuestion, { act, value }: BulkBody): Change {
  const { disciplines, bodySystems } = question;
  switch (act) {
    case 'addDiscipline':
      return { disciplines: withTag(disciplines, value, limits.disciplines.max) };
    case 'removeDiscipline':
      return { disciplines: withoutTag(disciplines, value) };
    case 'addBodySystem':
      return { bodySystems: withTag(bodySystems, value, limits.bodySystems.max) };
    case 'removeBodySystem':
      return { bodySystems: withoutTag(bodySystems, value) };
    case 'status':
      return { status: value };
    case 'fillLeadIn':
      return question.leadIn === '' ? { leadIn: value } : {};
    case 'fillLearningPoint':
      return question.learningPoint === '' ? { learningPoint: value } : {};
  }
}

/** Appended, so that the main tag stays first. */
function withTag(tags: Tag[], added: number, max: number): number[] {
  const ids = new Set([...tags.map(({ id }) => id), added]);
  if (ids.size > max) {
    throw new InvalidInput([
      { property: '', constraints: { maxlength: `It has ${max} of these already, the most there can be.` } },
    ]);
  }
  return [...ids];
}

const withoutTag = (tags: Tag[], removed: number) => tags.map(({ id }) => id).filter((id) => id !== removed);

/** The reason shown for one of many questions. An unexpected error is a bug and fails the whole request. */
function reasonOf(error: unknown): string {
  if (error instanceof AppError) return error.message;
  if (!(error instanceof InvalidInput)) throw error;
  return error.fields
    .map(({ property, constraints }) => wordsFor(property, Object.values(constraints)[0] ?? ''))
    .join(' ');
}

/** Display names of the parts of a question; messages that are clear without one are not listed. */
const partNames: Record<string, string> = {
  text: 'Stem',
  leadIn: 'Lead-in',
  answers: 'Options',
  learningPoint: 'Learning point',
  sources: 'Sources',
  disciplines: 'Disciplines',
  bodySystems: 'Body systems',
};

function wordsFor(property: string, text: string): string {
  const name = partNames[property.split('.')[0] ?? ''];
  return name ? `${name}: ${text}` : text;
}
