import type { Deps } from '#server/platform/deps.ts';
import { InvalidInput } from '#server/platform/http/invalid-input.ts';
import { AppError } from '#shared/platform/errors.ts';
import { fieldTexts } from '#shared/platform/field-texts.ts';
import type { AnnotationsBody } from '#shared/quiz/answering.contract.ts';
import { type OwnQuestion, saveAnnotations } from './annotations.queries.ts';
import { notAfter } from './device-time.ts';

const invalid = (property: string) => new InvalidInput([{ property, constraints: { invalid: fieldTexts.other } }]);

/** Saves eliminated options and highlights while the quiz is open. Updates older than the stored one are ignored. */
export async function recordAnnotations(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  asked: OwnQuestion,
  { at, eliminated, highlights }: AnnotationsBody,
): Promise<void> {
  const backwards = highlights.findIndex(({ from, to }) => from >= to);
  if (backwards !== -1) throw invalid(`highlights.${backwards}.to`);

  const saved = await saveAnnotations(db, { ...asked, at: notAfter(now(), at), eliminated, highlights });
  if (!saved) throw new AppError('not_found');
  if (!saved.areOptions) throw invalid('eliminated');
  if (saved.isDiscarded) throw new AppError('quiz_discarded');
  if (saved.isFinished && !saved.isKnown) throw new AppError('quiz_finished');
}
