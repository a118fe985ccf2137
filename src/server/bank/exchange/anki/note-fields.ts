import { optionLetters } from '#server/bank/exchange/option-letters.ts';

export const OWN_NOTE_TYPE = 'Vignette question';

/** The field names of our own note type, in order. Users see them when they edit a card in Anki. */
export const ownFields = [
  'Id',
  'Stem',
  'Lead-in',
  ...optionLetters.map((letter) => `Option ${letter}`),
  'Key',
  ...optionLetters.map((letter) => `Explanation ${letter}`),
  'Learning point',
  'Sources',
  'Images',
  'Disciplines',
  'Body systems',
  'Concept',
  'Keywords',
  'Difficulty',
  'Status',
];

export type FieldRole = (typeof roles)[number][0];

/** Field names used by common note types. The first match counts. */
const roles = [
  ['publicId', /^id$/i],
  ['leadIn', /^lead[- ]?in$/i],
  ['stem', /^(stem|vignette|question|front|text|prompt)$/i],
  ['option', /^(?:option|choice|answer|opt|q)[ _-]?([a-h1-8])$/i],
  ['explanation', /^(?:explanation|rationale|comment)[ _-]?([a-h1-8])$/i],
  ['kind', /^qtype\b/i],
  ['key', /^(key|answers?|correct|right|(correct|right)[ _-]?(answers?|options?|choices?)|back)$/i],
  ['learningPoint', /^learning[ _-]?point$/i],
  ['lesson', /^(explanation|rationale|extra(?: ?1)?|comments?|feedback)$/i],
  ['sources', /^(sources?|references?)$/i],
  ['images', /^(images?|pictures?|media)$/i],
  ['disciplines', /^(disciplines?|subjects?)$/i],
  ['bodySystems', /^(body[ _-]?systems?|systems?)$/i],
  ['concept', /^concept$/i],
  ['keywords', /^keywords?$/i],
  ['difficulty', /^difficulty$/i],
  ['status', /^status$/i],
] as const satisfies readonly (readonly [string, RegExp])[];

/** The role of a field, and the position of its option if it belongs to one. */
export function roleOf(fieldName: string): { role: FieldRole; position: number | null } | null {
  for (const [role, name] of roles) {
    const found = name.exec(fieldName.trim());
    if (found) return { role, position: role === 'option' || role === 'explanation' ? placeOf(found[1] ?? '') : null };
  }
  return null;
}

/** A or 1 is the first position. */
const placeOf = (label: string) => (/\d/.test(label) ? Number(label) - 1 : optionLetters.indexOf(label.toUpperCase()));
