const PREFIX = 'vignette-';

/** Our ids are letters, digits and hyphens; an identifier of QTI also begins with a letter. */
const OWN = /^vignette-([a-z0-9]+(?:-[a-z0-9]+)*)$/;

export const identifierFor = (publicId: string): string => `${PREFIX}${publicId}`;

/** Null when an item was not written by Vignette. */
export const publicIdIn = (identifier: string): string | null => OWN.exec(identifier)?.[1] ?? null;
