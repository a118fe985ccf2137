/** So many digits or signs after a listed word are what everybody adds: `Password1!`. */
const USUAL_ENDING = /[^\p{L}]{1,4}$/u;
/** One piece again and again: `abcabcabc`, `passwordpassword`. */
const REPEATED_PIECE = /^(.{1,8}?)\1+$/su;

/** Shorter words stand in good passwords by chance. */
const SHORTEST_OWN_WORD = 3;
/** With fewer characters beside them, own words are nearly the whole password. */
const LEAST_BESIDES = 4;

/** A password that is listed, in any case, with a usual ending, or that only repeats one piece. */
export function isTriedFirst(password: string, listed: ReadonlySet<string>): boolean {
  const lower = password.toLowerCase();
  return listed.has(lower) || listed.has(lower.replace(USUAL_ENDING, '')) || REPEATED_PIECE.test(lower);
}

/** The words somebody who knows a person tries first; the product's own name is one for everybody. */
export function ownWordsOf(texts: readonly (string | undefined)[]): string[] {
  const wholes = texts.map((text) => text?.toLowerCase() ?? '');
  const parts = wholes.flatMap((text) => text.split(/[^\p{L}\p{N}]+/u));
  return [...new Set(['vignette', ...wholes, ...parts])]
    .filter((word) => word.length >= SHORTEST_OWN_WORD)
    .toSorted((a, b) => b.length - a.length);
}

/** A password that has such a word and, beside it, only digits and signs or next to nothing. */
export function saysLittleBesides(password: string, words: readonly string[]): boolean {
  const lower = password.toLowerCase();
  const rest = words.reduce((left, word) => left.replaceAll(word, ''), lower);
  return rest.length < lower.length && (rest.length < LEAST_BESIDES || !/\p{L}/u.test(rest));
}
