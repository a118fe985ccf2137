import type { LabValueCategory } from '#shared/dictionaries/lab-values.contract.ts';

/** Normalises subscripts, so that CO2 finds CO₂. */
const plain = (text: string) => text.normalize('NFKC').toLowerCase();

/** The rows that contain all words, by category. A matching heading includes its children. */
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
