/** The filters of a quiz. Without zod, because the client imports it early. */
export const filterNames = ['disciplines', 'bodySystems', 'difficulties', 'questionTypes'] as const;
export type FilterName = (typeof filterNames)[number];

/** An object with one value for each filter. */
export const perFilter = <Value>(valueOf: (name: FilterName) => Value) =>
  Object.fromEntries(filterNames.map((name) => [name, valueOf(name)])) as Record<FilterName, Value>;
