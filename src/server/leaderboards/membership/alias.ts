import { InvalidInput } from '#server/platform/http/invalid-input.ts';
import { leaderboardLimits } from '#shared/leaderboards/leaderboard-limits.ts';
import { fieldTexts } from '#shared/platform/field-texts.ts';

const { min, max } = leaderboardLimits.alias;

/** One way to write it: what looks the same is the same. */
const asWritten = (alias: string) => alias.normalize('NFKC').replaceAll(/\s+/g, ' ').trim();

/** Not seen either, but some scripts and emoji need them between other signs. */
const joining = /[\p{Join_Control}\p{Variation_Selector}]/gv;
/** Signs that are not seen, that look like a blank, or that turn text around. */
const unseen = /[[\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]--[\p{Join_Control}\p{Variation_Selector}]]/v;
const address = /\S@\S/;
/** Badminton is a game. */
const staff = /admin(?!ton)|vignette|moderator|support/;
const lettersOf = (alias: string) => alias.toLowerCase().replaceAll(/[^\p{L}]/gu, '');
/** As the database counts: an emoji is one. */
const lengthOf = (alias: string) => Array.from(alias).length;

/** What nobody is called here. */
const refusals: [rule: string, text: string, isBroken: (alias: string) => boolean][] = [
  ['minlength', fieldTexts.minlength(min), (alias) => lengthOf(alias.replaceAll(joining, '')) < min],
  ['maxlength', fieldTexts.other, (alias) => lengthOf(alias) > max],
  ['unseen', fieldTexts.other, (alias) => unseen.test(alias)],
  ['address', 'Everybody sees this. Please do not use an e-mail address.', (alias) => address.test(alias)],
  ['staff', 'This sounds like our team. Please choose another alias.', (alias) => staff.test(lettersOf(alias))],
];

/** The alias as it is kept, or an error that says what is wrong with it. */
export function checkedAlias(given: string): string {
  const alias = asWritten(given);
  const broken = refusals.find(([, , isBroken]) => isBroken(alias));
  if (broken) throw wrongAlias(broken[0], broken[1]);
  return alias;
}

export const takenAlias = () => wrongAlias('taken', 'This alias is taken. Please choose another one.');

const wrongAlias = (rule: string, text: string) =>
  new InvalidInput([{ property: 'alias', constraints: { [rule]: text } }]);
