/** Select options from a map of labels. */
export const choicesOf = <Value extends string>(words: Record<Value, string | { name: string }>) =>
  Object.entries<string | { name: string }>(words).map(([value, text]) => ({
    value,
    label: typeof text === 'string' ? text : text.name,
  }));

/** Select options from records, which are chosen by their id. */
export const recordChoices = (records: readonly { id: number; name: string }[]) =>
  records.map(({ id, name }) => ({ value: String(id), label: name }));
