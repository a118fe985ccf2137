/** Select options from a map of labels. */
export const choicesOf = <Value extends string>(words: Record<Value, string | { word: string }>) =>
  Object.entries<string | { word: string }>(words).map(([value, text]) => ({
    value,
    label: typeof text === 'string' ? text : text.word,
  }));
