import type { JWK } from 'jose';
import type { Provider } from 'oidc-provider';
import type { OpenIdProvider } from '#shared/accounts/social.contract.ts';
import type { SandboxFrame } from '../sandbox-part.ts';
import { createProvider } from './create-provider.ts';
import type { IdentitySecrets } from './identity-keys.ts';
import type { VisitorStore } from './visitor-store.ts';

export interface SocialSettings {
  issuer: string;
  clientId: string;
  clientSecret: string;
}

export interface RunningProviders {
  get: (provider: OpenIdProvider) => Promise<Provider>;
  /** The configuration of the server. Available once the sandbox is listening. */
  settings: (provider: OpenIdProvider) => SocialSettings;
}

type Surroundings = Pick<SandboxFrame, 'appUrl' | 'origin'> & {
  secrets: IdentitySecrets;
  signingKey: JWK;
  visitors: VisitorStore;
};

/** Creates each provider at its first request, because its own URL is not known earlier. */
export function runProviders({ appUrl, origin, secrets, signingKey, visitors }: Surroundings): RunningProviders {
  const running = new Map<OpenIdProvider, Promise<Provider>>();

  const settings = (provider: OpenIdProvider) => ({
    issuer: `${origin()}/identity/${provider}`,
    clientId: `vignette-${provider}`,
    clientSecret: secrets.clientSecret,
  });
  const make = (provider: OpenIdProvider) => {
    const { issuer, clientId } = settings(provider);
    const redirectUri = `${appUrl}/api/v1/auth/${provider}/callback`;
    return createProvider({ provider, issuer, clientId, redirectUri, secrets, visitors, signingKey });
  };

  return {
    settings,
    get(provider) {
      const made = running.get(provider) ?? make(provider);
      running.set(provider, made);
      return made;
    },
  };
}
