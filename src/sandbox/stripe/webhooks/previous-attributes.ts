type Fields = Record<string, unknown>;

/** The `previous_attributes` of an update event: only changed fields, and within objects only the changed part. */
export function previousAttributes(before: object, after: object): Fields {
  const [old, now] = [before as Fields, after as Fields]; // objects in wire format have no methods
  const changed = [...new Set([...Object.keys(old), ...Object.keys(now)])].filter(
    (field) => JSON.stringify(old[field]) !== JSON.stringify(now[field]),
  );
  return Object.fromEntries(changed.map((field) => [field, difference(old[field], now[field])]));
}

const difference = (before: unknown, after: unknown) =>
  isFields(before) && isFields(after) ? previousAttributes(before, after) : (before ?? null);

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
