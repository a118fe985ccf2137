/** For a list of choices: each value with its word. */
export const choicesOf = <Value extends string>(words: Record<Value, string | { word: string }>) =>
  Object.entries<string | { word: string }>(words).map(([value, text]) => ({
    value,
    label: typeof text === 'string' ? text : text.word,
  }));
