type Fields = Record<string, unknown>;

/** What an update's event says about before: only what differs, and of objects only the part that does. */
export function previousAttributes(before: object, after: object): Fields {
  const [old, now] = [before as Fields, after as Fields]; // objects as they travel have no methods
  const changed = [...new Set([...Object.keys(old), ...Object.keys(now)])].filter(
    (field) => JSON.stringify(old[field]) !== JSON.stringify(now[field]),
  );
  return Object.fromEntries(changed.map((field) => [field, difference(old[field], now[field])]));
}

const difference = (before: unknown, after: unknown) =>
  isFields(before) && isFields(after) ? previousAttributes(before, after) : (before ?? null);

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
