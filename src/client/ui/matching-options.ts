export interface Option {
  id: number;
  name: string;
}

/** A longer list would not be read, and would make every keystroke slow. */
export const SHOWN_AT_ONCE = 60;

/** Without accents and case: 'lodz' finds 'Łódź'. */
const plain = (text: string) =>
  text
    .normalize('NFD')
    .replaceAll(/\p{Mark}/gu, '')
    .replaceAll(/[łŁ]/g, 'l')
    .replaceAll(/[øØ]/g, 'o')
    .replaceAll('ß', 'ss')
    .toLowerCase();

/** Prepares a list for searching: names are normalized once, not on every keystroke. */
export function searchable(options: Option[]) {
  const entries = options.map((option) => ({ option, text: plain(option.name) }));
  return (search: string): Option[] => {
    const words = plain(search).split(/\s+/).filter(Boolean);
    const [first = ''] = words;
    return entries
      .filter(({ text }) => words.every((word) => text.includes(word)))
      .map(({ option, text }) => ({ option, rank: text.startsWith(first) ? 0 : 1 }))
      .toSorted((a, b) => a.rank - b.rank)
      .map(({ option }) => option);
  };
}
