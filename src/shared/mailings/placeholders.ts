/** Placeholders for the recipient, with sample values for the preview. */
export const placeholders = { firstName: 'Ada', lastName: 'Lovelace' } as const;

export type PlaceholderName = keyof typeof placeholders;
export type PlaceholderValues = Record<PlaceholderName, string>;

const names = Object.keys(placeholders) as PlaceholderName[];
const KNOWN = new RegExp(`\\{(${names.join('|')})\\}`, 'g');
/** `[words](address`, `[name]: address`, and a bare URL. */
const IN_ADDRESS = /\]\([^)\n]{0,500}[{}]|^[ \t]{0,3}\[[^\]\n]{1,500}\]:[^\n]{0,500}[{}]|https?:\/\/[^\s)]{0,500}[{}]/m;

/** For display: '{firstName} and {lastName}'. */
export const placeholderList = names.map((name) => `{${name}}`).join(' and ');

/** Explains what is wrong with the braces of a text; null if each is part of a known placeholder. */
export function complaintAboutPlaceholders(text: string): string | null {
  const rest = text.replaceAll(KNOWN, '');
  const unknown = /\{[^{}\n]{0,40}\}?|\}/.exec(rest)?.[0];
  if (unknown !== undefined) return `${unknown} is not a placeholder. There are ${placeholderList}.`;
  return IN_ADDRESS.test(text) ? 'A placeholder cannot be used in a link address.' : null;
}

/** For plain text only: inserted values must never be parsed as Markdown. */
export const fillPlaceholders = (text: string, values: PlaceholderValues): string =>
  text.replaceAll(KNOWN, (_whole, name: PlaceholderName) => values[name]);
