import type { Refusal } from '#shared/bank/imports.contract.ts';

const MAX_PLACE = 200;
const MAX_REASON = 500;

/**
 * Places and reasons quote the file, which may contain megabytes of text or characters that PostgreSQL cannot store.
 */
export const readableRefusal = (place: string, reason: string): Refusal => ({
  place: readable(place, MAX_PLACE),
  reason: readable(reason, MAX_REASON),
});

// oxlint-disable-next-line no-control-regex -- control characters are removed here
const CONTROL = /[\0-\x1F\x7F]/g;

function readable(text: string, max: number): string {
  const start = text.slice(0, max).toWellFormed().replaceAll(CONTROL, ' ');
  return text.length > max ? `${start}…` : start;
}
