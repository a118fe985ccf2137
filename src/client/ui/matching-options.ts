export interface Option {
  id: number;
  name: string;
}

/** More at once nobody reads, and a list of thousands would make every keystroke slow. */
export const SHOWN_AT_ONCE = 60;

/** Without accents and case: 'Łódź' is found by 'lodz'. */
const plain = (text: string) =>
  text
    .normalize('NFD')
    .replaceAll(/\p{Mark}/gu, '')
    .replaceAll(/[łŁ]/g, 'l')
    .replaceAll(/[øØ]/g, 'o')
    .replaceAll('ß', 'ss')
    .toLowerCase();

/** A list made ready for searching: names are simplified once, not at every keystroke. */
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
