import type { MembershipResult } from './contract.ts';

export type ShownAs = MembershipResult['shownAs'];

interface Nameable {
  shownAs: ShownAs;
  alias: string | null;
  firstName: string;
  lastName: string;
}

/** Of who shows nothing of themselves. */
export const HIDDEN_NAME = 'Somebody';

/** What others see of somebody: first name and initial, the alias, or nothing. */
export function shownNameOf({ shownAs, alias, firstName, lastName }: Nameable): string {
  if (shownAs === 'hidden') return HIDDEN_NAME;
  if (shownAs === 'alias') return alias ?? HIDDEN_NAME;
  const [initial] = new Intl.Segmenter().segment(lastName.trim());
  return [firstName.trim(), initial && `${initial.segment}.`].filter(Boolean).join(' ') || HIDDEN_NAME;
}
