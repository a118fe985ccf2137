/** 'role_changed' → 'Role changed', 'hasAdminInterface' → 'Has admin interface'. */
export function wordsOf(name: string): string {
  const words = name
    .replaceAll('_', ' ')
    .replaceAll(/(?<before>[a-z\d])(?<capital>[A-Z])/g, '$<before> $<capital>')
    .toLowerCase();
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
}

/** Formats a field value for display: one line per list item, nested objects as JSON. */
export function valueText(value: unknown): string {
  if (value === undefined || value === null || value === '') return '–';
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (Array.isArray(value)) return value.length === 0 ? '–' : value.map(itemText).join('\n');
  return itemText(value);
}

const itemText = (value: unknown): string =>
  typeof value === 'object' && value !== null ? JSON.stringify(value, null, 1) : String(value);

type Part = Record<string, unknown> | null;

/** All field names of both sides, without duplicates, in order of appearance. */
export const fieldsOf = (before: Part, after: Part): string[] => [
  ...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})]),
];
