import type { ExchangedQuestion } from '#server/bank/exchange/exchanged-question.ts';

const MAX_LENGTH = 60;

/** The name of the question in Moodle's lists. */
export function nameOf({ publicId, stem, leadIn }: ExchangedQuestion): string {
  if (publicId !== null) return publicId;
  const words = (stem || leadIn).replaceAll(/\s+/g, ' ').trim();
  return words.length > MAX_LENGTH ? `${words.slice(0, MAX_LENGTH).toWellFormed()}…` : words;
}
