interface TextForm<Name extends string> {
  values: Record<Name, string>;
  errors: Record<string, string>;
  set: (name: Name, value: string) => void;
}

/** The props of the field for one text of a record. */
export const textFieldOf = <Name extends string>({ values, errors, set }: TextForm<Name>, name: Name) => ({
  value: values[name],
  onChange: ({ currentTarget }: { currentTarget: { value: string } }) => set(name, currentTarget.value),
  error: errors[name],
  'data-path': name,
});

/** The same for `MarkdownArea`. */
export const markdownAreaOf = <Name extends string>({ values, errors, set }: TextForm<Name>, name: Name) => ({
  path: name,
  value: values[name],
  onType: (text: string) => set(name, text),
  error: errors[name],
});
