import { copyText } from '#client/platform/clipboard/copy-text.ts';
import { toast } from '#client/platform/toasts.ts';
import type { SummaryResult } from '#shared/quiz/summary.contract.ts';
import { shareWords } from './summary-words.ts';

/** Shares a text with the device's share dialog, or copies it to the clipboard. */
export async function shareScore(score: SummaryResult['score']): Promise<void> {
  const text = shareWords(score);
  if ((await isSharedByDevice(text)) || !(await copyText(text))) return;
  toast.info({ message: 'Copied to clipboard!' });
}

/** Closing the share dialog counts as handled; any other error means that the device cannot share. */
async function isSharedByDevice(text: string): Promise<boolean> {
  if (!('share' in navigator)) return false;
  try {
    await navigator.share({ text });
    return true;
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError';
  }
}
