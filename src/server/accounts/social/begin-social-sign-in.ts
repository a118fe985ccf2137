import { createHash } from 'node:crypto';
import type { Deps } from '#server/platform/deps.ts';
import { networkOf } from '#server/platform/security/network.ts';
import { ownPath } from './own-path.ts';
import type { ProviderProtocols } from './provider-protocols.ts';
import { insertSignIn } from './social-sign-ins.queries.ts';

interface Start {
  provider: string;
  next?: string | undefined;
  affiliate?: string | undefined;
  /** The session of a signed-in user who wants to link the provider. */
  linkSessionId?: string;
  ip: string;
}

/** Returns the URL to redirect to and the state that the browser must return. */
export async function beginSocialSignIn(deps: Deps, protocols: ProviderProtocols, start: Start) {
  const { provider, protocol } = protocols.get(start.provider);
  await deps.limits.consume('signInsByNetwork', networkOf(start.ip));

  const { randomNonce, randomPKCECodeVerifier, randomState } = await import('openid-client');
  const secrets = { state: randomState(), nonce: randomNonce(), codeVerifier: randomPKCECodeVerifier() };
  const url = await protocol.authorizationUrl(secrets);
  const begun = {
    provider,
    nonce: secrets.nonce,
    codeVerifier: secrets.codeVerifier,
    stateHash: hashOfState(secrets.state),
    nextPath: ownPath(start.next),
    affiliate: start.affiliate ?? null,
    linkSessionId: start.linkSessionId ?? null,
  };
  await insertSignIn(deps.db, begun, deps.now());
  return { state: secrets.state, url };
}

/** Only the hash is stored, so a stolen table contains no usable state. */
export const hashOfState = (state: string) => createHash('sha256').update(state).digest();
