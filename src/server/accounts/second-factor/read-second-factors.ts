import type { SignedInUser } from '#server/platform/access.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { SecondFactorsResult } from '#shared/accounts/second-factor.contract.ts';
import { mustConfirm } from './confirm-factor.ts';
import { findSecondFactors } from './second-factors.queries.ts';

export async function readSecondFactors({ config, db }: Deps, user: SignedInUser): Promise<SecondFactorsResult> {
  const { passkeys, appSince, recoveryCodesLeft } = await findSecondFactors(db, { userId: user.id });
  const iso = (at: string) => new Date(at).toISOString();
  return {
    passkeys: passkeys.map(({ id, name, createdAt, lastUsedAt }) => ({
      id,
      name,
      createdAt: iso(createdAt),
      lastUsedAt: lastUsedAt && iso(lastUsedAt),
    })),
    appSince: appSince?.toISOString() ?? null,
    recoveryCodesLeft,
    isRequired: config.requireAdminSecondFactor && user.hasAdminInterface,
    mustConfirm: await mustConfirm(db, user),
  };
}
