import type { MembershipBody, MembershipResult } from '#shared/leaderboards/contract.ts';

/** What the form holds: an alias that is typed and then not wanted is kept until it closes. */
export type MembershipValues = {
  shownAs: MembershipResult['shownAs'];
  alias: string;
  showsUniversity: boolean;
};

export const valuesOf = ({ shownAs, alias, showsUniversity }: MembershipResult): MembershipValues => ({
  shownAs,
  alias: alias ?? '',
  showsUniversity,
});

/** What is sent: an alias only where it is shown. */
export const bodyOf = ({ shownAs, alias, showsUniversity }: MembershipValues): MembershipBody =>
  shownAs === 'alias' ? { shownAs, alias, showsUniversity } : { shownAs, showsUniversity };
