import { optionLetters, rightOption } from '#server/bank/exchange/option-letters.ts';

/** The `QType` field of a popular quiz note type; these two values have several correct options. */
const KINDS: Record<string, string> = { '0': 'kprim', '1': 'multiple answers' };

/**
 * Finds the correct option: given as a letter or a number, as 1s and 0s in the order of the options, or as the option's
 * text.
 */
export function keyOfNote(
  { key, kind }: { key: string; kind: string },
  options: string[],
): { position: number } | { refused: string } {
  const flags = /^[01](?:[\s,]+[01])+$/.test(key) ? key.split(/[\s,]+/) : null;
  if (flags) return keyOfFlags(flags.slice(0, options.length), kind);
  const same = options.findIndex((text) => plain(text) === plain(key));
  if (same >= 0 && key !== '') return { position: same };
  const number = /^\d$/.test(key) ? optionLetters[Number(key) - 1] : undefined;
  return rightOption(number ?? key, options.length);
}

function keyOfFlags(flags: string[], kind: string): { position: number } | { refused: string } {
  const right = flags.flatMap((flag, position) => (flag === '1' ? [position] : []));
  const [position] = right;
  if (kind === '0' || right.length > 1) {
    return { refused: `It has more than one right option (${KINDS[kind] ?? 'multiple answers'}).` };
  }
  return position === undefined ? { refused: 'It does not say which option is right.' } : { position };
}

const plain = (text: string) => text.toLowerCase().replaceAll(/\s+/g, ' ').trim();
