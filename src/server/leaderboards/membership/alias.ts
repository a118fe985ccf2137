import { InvalidInput } from '#server/platform/http/invalid-input.ts';
import { leaderboardLimits } from '#shared/leaderboards/leaderboard-limits.ts';
import { fieldTexts } from '#shared/platform/field-texts.ts';

const { min, max } = leaderboardLimits.alias;

/** Normalised, so that aliases that look the same are the same. */
const asWritten = (alias: string) => alias.normalize('NFKC').replaceAll(/\s+/g, ' ').trim();

/** Invisible characters that some scripts and emoji need between others. */
const joining = /[\p{Join_Control}\p{Variation_Selector}]/gv;
/** Invisible characters, characters that look like a blank, and characters that change the text direction. */
const unseen = /[[\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]--[\p{Join_Control}\p{Variation_Selector}]]/v;
const address = /\S@\S/;
/** Badminton must be allowed. */
const staff = /admin(?!ton)|vignette|moderator|support/;
const lettersOf = (alias: string) => alias.toLowerCase().replaceAll(/[^\p{L}]/gu, '');
/** Code points, like the database: an emoji counts as one. */
const lengthOf = (alias: string) => Array.from(alias).length;

/** Rules that an alias must not break. */
const refusals: [rule: string, text: string, isBroken: (alias: string) => boolean][] = [
  ['minlength', fieldTexts.minlength(min), (alias) => lengthOf(alias.replaceAll(joining, '')) < min],
  ['maxlength', fieldTexts.other, (alias) => lengthOf(alias) > max],
  ['unseen', fieldTexts.other, (alias) => unseen.test(alias)],
  ['address', 'Everyone sees this. Please do not use an e-mail address.', (alias) => address.test(alias)],
  ['staff', 'This sounds like our team. Please choose another alias.', (alias) => staff.test(lettersOf(alias))],
];

/** Returns the alias as stored, or throws an error that explains what is wrong with it. */
export function checkedAlias(given: string): string {
  const alias = asWritten(given);
  const broken = refusals.find(([, , isBroken]) => isBroken(alias));
  if (broken) throw wrongAlias(broken[0], broken[1]);
  return alias;
}

export const takenAlias = () => wrongAlias('taken', 'This alias is taken. Please choose another one.');

const wrongAlias = (rule: string, text: string) =>
  new InvalidInput([{ property: 'alias', constraints: { [rule]: text } }]);
