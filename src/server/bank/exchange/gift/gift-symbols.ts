import { RefusedRecord } from '#server/bank/exchange/refused-record.ts';

/** Characters with a special meaning, unless they are escaped with a backslash. */
const SYMBOLS = /\\[\\~=#{}:n]|[~=#{}]|::/g;

export interface GiftSymbol {
  symbol: string;
  at: number;
}

/** Includes escaped symbols. More than any valid question has. */
const MAX_SYMBOLS = 100_000;

/** The positions of unescaped symbols in a text. */
export function symbolsIn(text: string): GiftSymbol[] {
  const symbols: GiftSymbol[] = [];
  let met = 0;
  for (const { 0: symbol, index } of text.matchAll(SYMBOLS)) {
    met += 1;
    if (met > MAX_SYMBOLS) throw new RefusedRecord('It is too large for a question.');
    if (!symbol.startsWith('\\')) symbols.push({ symbol, at: index });
  }
  return symbols;
}

export const escapeGift = (text: string): string =>
  text
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/[\\~=#{}:]/g, String.raw`\$&`)
    .replaceAll('\n', String.raw`\n`);

export const unescapeGift = (text: string): string =>
  text.replaceAll(/\\([\\~=#{}:n])/g, (_, character: string) => (character === 'n' ? '\n' : character));
