import { createHash } from 'node:crypto';
import {
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  randomNonce,
  randomPKCECodeVerifier,
  randomState,
} from 'openid-client';
import type { Config } from '#server/config.ts';
import type { Deps } from '#server/platform/deps.ts';
import { networkOf } from '#server/platform/security/network.ts';
import { SocialProvider } from '#shared/accounts/contract.ts';
import { ownPath } from './own-path.ts';
import { providerRules } from './provider-rules.ts';
import type { SocialClients } from './social-clients.ts';
import { SocialRefusal } from './social-refusal.ts';
import { insertSignIn } from './social.queries.ts';

interface Start {
  provider: string;
  next: string | undefined;
  affiliate: string | undefined;
  ip: string;
}

/** Where to send the browser, and the state that it must bring back. */
export async function beginSocialSignIn(deps: Deps, clients: SocialClients, start: Start) {
  const provider = knownProvider(start.provider);
  const client = await clients.get(provider);
  await deps.limits.consume('signInsByNetwork', networkOf(start.ip));

  const [state, nonce, codeVerifier] = [randomState(), randomNonce(), randomPKCECodeVerifier()];
  const begun = { provider, codeVerifier, nonce, nextPath: ownPath(start.next), affiliate: start.affiliate ?? null };
  await insertSignIn(deps.db, { ...begun, stateHash: hashOf(state) }, deps.now());

  const { scope, responseMode } = providerRules[provider];
  const url = buildAuthorizationUrl(client, {
    redirect_uri: callbackUrl(deps.config, provider),
    scope,
    state,
    nonce,
    code_challenge: await calculatePKCECodeChallenge(codeVerifier),
    code_challenge_method: 'S256',
    ...(responseMode && { response_mode: responseMode }),
  });
  return { state, url: url.href };
}

export function knownProvider(name: string): SocialProvider {
  const provider = SocialProvider.safeParse(name);
  if (!provider.success) throw new SocialRefusal('not-configured', 'there is no such provider');
  return provider.data;
}

export const callbackUrl = ({ publicUrl }: Pick<Config, 'publicUrl'>, provider: SocialProvider) =>
  `${publicUrl}/api/v1/auth/${provider}/callback`;

/** A stolen table holds no state that could be presented. */
export const hashOf = (state: string) => createHash('sha256').update(state).digest();
