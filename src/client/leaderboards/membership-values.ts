import type { MembershipBody, MembershipResult } from '#shared/leaderboards/contract.ts';

/** Form values. An alias remains here when another option is selected, until the dialog closes. */
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

/** The request body. The alias is included only if it is shown. */
export const bodyOf = ({ shownAs, alias, showsUniversity }: MembershipValues): MembershipBody =>
  shownAs === 'alias' ? { shownAs, alias, showsUniversity } : { shownAs, showsUniversity };
