import { RefusedRecord } from '#server/bank/exchange/refused-record.ts';

/** Characters with a meaning; a backslash before one takes it away. */
const SYMBOLS = /\\[\\~=#{}:n]|[~=#{}]|::/g;

export interface GiftSymbol {
  symbol: string;
  at: number;
}

/** Escaped ones too: a question whose every letter is one has fewer. */
const MAX_SYMBOLS = 100_000;

/** Where a text has symbols that mean something. */
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
