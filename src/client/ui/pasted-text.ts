import type { ClipboardEvent } from 'react';

const TAG = /<\/?[a-z][^<>]*>/i;
const BREAKS = 'br, p, div, li, tr, h1, h2, h3, h4, h5, h6';

/** The text of an HTML fragment, one line per block. */
export function wordsOf(html: string): string {
  const page = new DOMParser().parseFromString(html, 'text/html');
  page.querySelectorAll('script, style').forEach((element) => element.remove());
  page.querySelectorAll(BREAKS).forEach((element) => element.after('\n'));
  return (page.body.textContent ?? '').replaceAll(/[ \t]*\n\s*/g, '\n').trim();
}

/** Converts pasted HTML to text, because questions are Markdown. */
export function pasteAsText(event: ClipboardEvent<HTMLTextAreaElement | HTMLInputElement>) {
  const pasted = event.clipboardData.getData('text/plain');
  if (!TAG.test(pasted)) return;
  event.preventDefault();
  const { currentTarget: field } = event;
  field.setRangeText(wordsOf(pasted), field.selectionStart ?? 0, field.selectionEnd ?? 0, 'end');
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
