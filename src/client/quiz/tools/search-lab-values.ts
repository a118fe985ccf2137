import type { LabValueCategory } from '#shared/dictionaries/lab-values.contract.ts';

/** Small figures as plain ones: whoever types CO2 means CO₂. */
const plain = (text: string) => text.normalize('NFKC').toLowerCase();

/** The rows in which all words occur, category by category. A title that fits brings its children. */
export function searchLabValues(categories: LabValueCategory[], query: string): LabValueCategory[] {
  const words = plain(query).split(/\s+/).filter(Boolean);
  const fits = (name: string) => words.every((word) => plain(name).includes(word));
  return categories.flatMap((category) => {
    const labValues = category.labValues.flatMap((row) => {
      if (fits(row.name)) return [row];
      const children = row.children.filter(({ name }) => fits(`${row.name} ${name}`));
      return children.length > 0 ? [{ ...row, children }] : [];
    });
    return labValues.length > 0 ? [{ ...category, labValues }] : [];
  });
}
