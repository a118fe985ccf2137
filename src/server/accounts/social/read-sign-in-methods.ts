import type { Deps } from '#server/platform/deps.ts';
import { SocialProvider } from '#shared/accounts/contract.ts';
import type { SignInMethodsResult } from '#shared/accounts/social.contract.ts';
import { findSignInMethods } from './identities.queries.ts';

export async function readSignInMethods({ db, config }: Deps, { id }: { id: string }): Promise<SignInMethodsResult> {
  const { hasPassword, identities } = await findSignInMethods(db, { userId: id });
  return {
    hasPassword,
    identities: identities.map(({ provider, linkedAt }) => ({ provider, linkedAt: linkedAt.toISOString() })),
    offered: SocialProvider.options.filter((provider) => config.social[provider] !== undefined),
  };
}
