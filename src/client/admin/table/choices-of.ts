/** Select options from a map of labels. */
export const choicesOf = <Value extends string>(words: Record<Value, string | { name: string }>) =>
  Object.entries<string | { name: string }>(words).map(([value, text]) => ({
    value,
    label: typeof text === 'string' ? text : text.name,
  }));
