import { changeLocked, lockQuestion, type StoredQuestion } from '#server/bank/public.ts';
import type { Db } from '#server/platform/database/db.ts';
import type { Editor } from '#server/platform/http/editor.ts';
import { holdKey, startRescoring } from '#server/rescoring/public.ts';
import type { ShippedOffer } from '#shared/bank/shipped-questions.contract.ts';

/**
 * Replaces the text of a question by the shipped one and rescores earlier answers if the right answer has changed.
 * Returns false, and changes nothing, if another rescoring of the question is still running. The editor is null when
 * the question is corrected at startup.
 */
export async function takeShippedText(
  tx: Db,
  stored: StoredQuestion,
  { reason, ...text }: ShippedOffer,
  { editor, at }: { editor: Editor | null; at: Date },
): Promise<boolean> {
  const right = text.answers.find(({ correct }) => correct)?.text;
  const isOtherRight = stored.options.find(({ isRight }) => isRight)?.text !== right;
  if (stored.publishedAt !== null && isOtherRight) {
    await holdKey(tx, stored.id);
    const { id: questionId, edition, version } = stored;
    const place = stored.options.findIndex((option) => option.text === right);
    const rightPositions = place === -1 ? null : [place];
    const started = await startRescoring(tx, { questionId, edition, version, rightPositions, reason, at });
    if (started === undefined) return false;
  }
  await changeLocked(tx, await lockQuestion(tx, stored.id), text, { editor, at });
  return true;
}
