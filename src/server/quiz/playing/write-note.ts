import type { Deps } from '#server/platform/deps.ts';
import { AppError } from '#shared/platform/errors.ts';
import type { NoteBody } from '#shared/quiz/answering.contract.ts';
import { type OwnQuestion, saveNote } from './annotations.queries.ts';
import { notAfter } from './device-time.ts';

/** Saves the note on a question, also in a finished quiz. All quizzes with the question share the same note. */
export async function writeNote(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  question: OwnQuestion,
  { at, text }: NoteBody,
): Promise<void> {
  const isKnown = await saveNote(db, { ...question, text, at: notAfter(now(), at) });
  if (!isKnown) throw new AppError('not_found');
}
