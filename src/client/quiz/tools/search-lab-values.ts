import type { LabValueCategory } from '#shared/dictionaries/lab-values.contract.ts';

interface Named {
  name: string;
  synonyms: string | null;
}

/** Normalises subscripts, so that CO2 finds CO₂. */
const plain = (text: string) => text.normalize('NFKC').toLowerCase();

/** A word of one or two letters, such as K, would be inside almost every name, so it must start a word. */
const SHORT = 2;

/** From the best match to the worst. */
const [EXACT, START, INSIDE, NONE] = [0, 1, 2, 3];

/**
 * The rows that contain all words in their names or synonyms, by category. A matching heading includes its children.
 * Exact matches come first, in the list and within each category.
 */
export function searchLabValues(categories: LabValueCategory[], query: string): LabValueCategory[] {
  const rankOf = rankedBy(plain(query));
  const found = categories.flatMap((category) => {
    const rows = category.labValues.flatMap((row) => {
      const ranked = row.children.map((child) => ({ child, rank: rankOf(child, row) }));
      const rank = Math.min(rankOf(row), ...ranked.map((one) => one.rank));
      if (rank === NONE) return [];
      const children = ranked.filter((one) => one.rank !== NONE).map(({ child }) => child);
      return [{ row: rankOf(row) === NONE ? { ...row, children } : row, rank }];
    });
    if (rows.length === 0) return [];
    const labValues = rows.toSorted((a, b) => a.rank - b.rank).map(({ row }) => row);
    return [{ category: { ...category, labValues }, rank: Math.min(...rows.map(({ rank }) => rank)) }];
  });
  return found.toSorted((a, b) => a.rank - b.rank).map(({ category }) => category);
}

function rankedBy(query: string) {
  const words = query.split(/\s+/).filter(Boolean);
  const wanted = words.join(' ');
  return (row: Named, title?: Named): number => {
    const terms = termsOf(row);
    if (terms.includes(wanted)) return EXACT;
    const text = [...terms, ...(title ? termsOf(title) : [])].join(' ');
    if (!words.every((word) => (word.length > SHORT ? text.includes(word) : startsWord(text, word)))) return NONE;
    return terms.some((term) => term.startsWith(wanted)) ? START : INSIDE;
  };
}

const startsWord = (text: string, word: string) => text.split(/[^\p{L}\p{N}+]+/u).some((one) => one.startsWith(word));

/** The name, its parts between brackets and commas, and the synonyms: 'AST' is a part of '… (AST)'. */
const termsOf = ({ name, synonyms }: Named) =>
  [plain(name), ...plain(name).split(/[(),:]/), ...plain(synonyms ?? '').split(',')]
    .map((term) => term.trim())
    .filter(Boolean);
