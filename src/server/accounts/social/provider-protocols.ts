import type { Deps } from '#server/platform/deps.ts';
import { SocialProvider } from '#shared/accounts/contract.ts';
import { instagramProtocol } from './instagram-protocol.ts';
import { createOpenIdClients } from './open-id-clients.ts';
import { openIdProtocol } from './open-id-protocol.ts';
import type { ProviderProtocol } from './provider-protocol.ts';
import { SocialRefusal } from './social-refusal.ts';

export interface ProviderProtocols {
  /** Throws for unknown providers and for providers without configured credentials. */
  get: (name: string) => { provider: SocialProvider; protocol: ProviderProtocol };
}

export function createProviderProtocols(deps: Pick<Deps, 'config' | 'now'>): ProviderProtocols {
  const { config } = deps;
  const clients = createOpenIdClients(deps);

  return {
    get(name) {
      const provider = SocialProvider.safeParse(name).data;
      const { instagram } = config.social;
      const redirectUri = `${config.publicUrl}/api/v1/auth/${provider}/callback`;
      if (provider === 'instagram' && instagram) {
        return { provider, protocol: instagramProtocol(instagram, redirectUri) };
      }
      if (provider && provider !== 'instagram' && config.social[provider]) {
        return { provider, protocol: openIdProtocol(clients, { provider, redirectUri }) };
      }
      throw new SocialRefusal('not-configured', 'there is no such provider, or there are no keys for it');
    },
  };
}
