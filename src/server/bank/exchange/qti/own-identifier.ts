const PREFIX = 'vignette-';

/**
 * Our ids consist of letters, digits and hyphens; the prefix is needed because QTI identifiers must start with a
 * letter.
 */
const OWN = /^vignette-([a-z0-9]+(?:-[a-z0-9]+)*)$/;

export const identifierFor = (publicId: string): string => `${PREFIX}${publicId}`;

/** Null if the item was not written by Vignette. */
export const publicIdIn = (identifier: string): string | null => OWN.exec(identifier)?.[1] ?? null;
