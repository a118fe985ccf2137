import type { OpenIdProvider } from '#shared/accounts/social.contract.ts';
import type { OpenIdClients } from './open-id-clients.ts';
import type { ProviderProtocol } from './provider-protocol.ts';
import { providerRules } from './provider-rules.ts';
import { readProfile } from './social-profile.ts';
import { SocialRefusal } from './social-refusal.ts';

/** The error codes of a cancelled sign-in; Apple has its own. */
const CANCELLED = new Set(['access_denied', 'user_cancelled_authorize']);

/** OpenID Connect: authorization code with PKCE. The library checks issuer, audience, times, nonce and signature. */
export function openIdProtocol(
  clients: OpenIdClients,
  { provider, redirectUri }: { provider: OpenIdProvider; redirectUri: string },
): ProviderProtocol {
  return {
    async authorizationUrl({ state, nonce, codeVerifier }) {
      const { buildAuthorizationUrl, calculatePKCECodeChallenge } = await import('openid-client');
      const { scope, responseMode } = providerRules[provider];
      const url = buildAuthorizationUrl(await clients.get(provider), {
        redirect_uri: redirectUri,
        scope,
        state,
        nonce,
        code_challenge: await calculatePKCECodeChallenge(codeVerifier),
        code_challenge_method: 'S256',
        ...(responseMode && { response_mode: responseMode }),
      });
      return url.href;
    },

    async readAnswer({ state, nonce, codeVerifier, parameters }) {
      const { authorizationCodeGrant, AuthorizationResponseError } = await import('openid-client');
      const client = await clients.get(provider);
      try {
        const tokens = await authorizationCodeGrant(client, new URL(`${redirectUri}?${parameters.toString()}`), {
          expectedState: state,
          expectedNonce: nonce,
          pkceCodeVerifier: codeVerifier,
        });
        return readProfile(provider, { claims: tokens.claims(), user: parameters.get('user') });
      } catch (error) {
        if (error instanceof AuthorizationResponseError && CANCELLED.has(error.error)) {
          throw new SocialRefusal('cancelled', 'the user declined', { cause: error });
        }
        throw new SocialRefusal('failed', `the answer of ${provider} is not good`, { cause: error });
      }
    },
  };
}
