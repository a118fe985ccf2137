/** Texts of the generic form rules, exactly as specified. Server and client use the same texts. */
export const fieldTexts = {
  required: 'Field is required',
  pattern: 'Provided value is invalid. Try numbers',
  email: 'Invalid email address',
  passwords: "Passwords don't match",
  minlength: (n: number) => `Field should contain at least ${n} characters`,
  other: 'Value is invalid',
} as const;
