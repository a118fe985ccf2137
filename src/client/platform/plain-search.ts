/**
 * Query parameters are plain text, as the links in our mails carry them: `?token=0012` stays `0012`, and `true` is
 * written without quotes. Each route's `validateSearch` gives them their types.
 */
export const plainSearch = {
  parse: (text: string): Record<string, string> => Object.fromEntries(new URLSearchParams(text)),

  stringify: (search: Record<string, unknown>): string => {
    const given = Object.entries(search).filter((pair): pair is [string, string] => typeof pair[1] === 'string');
    return given.length === 0 ? '' : `?${new URLSearchParams(given)}`;
  },
};

/** The value when it is one of those, else nothing: an address may say anything. */
export const oneOf = <Value extends string>(value: unknown, allowed: readonly Value[]): Value | undefined =>
  allowed.find((candidate) => candidate === value);
