/** The usual suffix after a listed word: `Password1!`. */
const USUAL_ENDING = /[^\p{L}]{1,4}$/u;
/** One repeated part: `abcabcabc`, `passwordpassword`. */
const REPEATED_PIECE = /^(.{1,8}?)\1+$/su;

/** Shorter words occur in good passwords by chance. */
const SHORTEST_OWN_WORD = 3;
/** With fewer other characters, the password consists almost only of the user's own words. */
const LEAST_BESIDES = 4;

/** Whether the password is listed in any case, listed with a usual suffix, or only repeats one part. */
export function isTriedFirst(password: string, listed: ReadonlySet<string>): boolean {
  const lower = password.toLowerCase();
  return listed.has(lower) || listed.has(lower.replace(USUAL_ENDING, '')) || REPEATED_PIECE.test(lower);
}

/** The words that an attacker who knows the user tries first, plus the name of the product. */
export function ownWordsOf(texts: readonly (string | undefined)[]): string[] {
  const wholes = texts.map((text) => text?.toLowerCase() ?? '');
  const parts = wholes.flatMap((text) => text.split(/[^\p{L}\p{N}]+/u));
  return [...new Set(['vignette', ...wholes, ...parts])]
    .filter((word) => word.length >= SHORTEST_OWN_WORD)
    .toSorted((a, b) => b.length - a.length);
}

/** Whether the password contains such a word and otherwise only digits and symbols, or very few characters. */
export function saysLittleBesides(password: string, words: readonly string[]): boolean {
  const lower = password.toLowerCase();
  const rest = words.reduce((left, word) => left.replaceAll(word, ''), lower);
  return rest.length < lower.length && (rest.length < LEAST_BESIDES || !/\p{L}/u.test(rest));
}
