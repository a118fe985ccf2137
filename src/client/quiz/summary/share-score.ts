import { copyText } from '#client/platform/clipboard/copy-text.ts';
import { toast } from '#client/platform/toasts.ts';
import type { SummaryResult } from '#shared/quiz/summary.contract.ts';
import { shareWords } from './summary-words.ts';

/** Text only: by the device's own way of sharing where it has one, else to be pasted anywhere. */
export async function shareScore(score: SummaryResult['score']): Promise<void> {
  const text = shareWords(score);
  if ((await isSharedByDevice(text)) || !(await copyText(text))) return;
  toast.info({ message: 'Copied to clipboard!' });
}

/** Whoever closes the device's own dialog has decided; anything else means that it cannot share. */
async function isSharedByDevice(text: string): Promise<boolean> {
  if (!('share' in navigator)) return false;
  try {
    await navigator.share({ text });
    return true;
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError';
  }
}
