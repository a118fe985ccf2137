import type { MembershipResult } from './contract.ts';

export type ShownAs = MembershipResult['shownAs'];

interface Nameable {
  shownAs: ShownAs;
  alias: string | null;
  firstName: string;
  lastName: string;
}

/** For members who hide their name. */
export const HIDDEN_NAME = 'Anonymous';

/** The public name of a member: first name and initial, the alias, or a placeholder. */
export function shownNameOf({ shownAs, alias, firstName, lastName }: Nameable): string {
  if (shownAs === 'hidden') return HIDDEN_NAME;
  if (shownAs === 'alias') return alias ?? HIDDEN_NAME;
  const [initial] = new Intl.Segmenter().segment(lastName.trim());
  return [firstName.trim(), initial && `${initial.segment}.`].filter(Boolean).join(' ') || HIDDEN_NAME;
}
