/**
 * Query parameters are plain text, as in the links of our mails: `?token=0012` stays `0012`, and `true` has no quotes.
 * Each route's `validateSearch` gives them their types.
 */
export const plainSearch = {
  parse: (text: string): Record<string, string> => Object.fromEntries(new URLSearchParams(text)),

  stringify: (search: Record<string, unknown>): string => {
    const given = Object.entries(search).filter((pair): pair is [string, string] => typeof pair[1] === 'string');
    return given.length === 0 ? '' : `?${new URLSearchParams(given)}`;
  },
};

/** The value if it is allowed, else undefined, because addresses are untrusted. */
export const oneOf = <Value extends string>(value: unknown, allowed: readonly Value[]): Value | undefined =>
  allowed.find((candidate) => candidate === value);
