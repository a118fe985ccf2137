import type { Configuration } from 'openid-client';
import type { OpenIdClient } from '#server/config.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { OpenIdProvider } from '#shared/accounts/social.contract.ts';
import { providerRules } from './provider-rules.ts';
import { SocialRefusal } from './social-refusal.ts';

/** Short, because the user is waiting for the page. */
const TIMEOUT_SECONDS = 5;
const DISCOVERY_HOURS = 1;

/** The OpenID client of each provider, which redirects users and verifies responses. */
export interface OpenIdClients {
  get: (provider: OpenIdProvider) => Promise<Configuration>;
}

/** The discovery document is read once per hour; the provider's keys are read again when a new key signs. */
export function createOpenIdClients({ config, now }: Pick<Deps, 'config' | 'now'>): OpenIdClients {
  const known = new Map<string, { client: Configuration; readAt: number }>();

  return {
    async get(provider) {
      const settings = config.social[provider];
      if (!settings) throw new SocialRefusal('not-configured', `${provider} is not configured`);
      const key = `${settings.issuer} ${settings.clientId}`;
      const kept = known.get(key);
      if (kept && now().getTime() - kept.readAt < DISCOVERY_HOURS * 3_600_000) return kept.client;
      const client = await discover(provider, settings);
      known.set(key, { client, readAt: now().getTime() });
      return client;
    },
  };
}

async function discover(provider: OpenIdProvider, { issuer, clientId, clientSecret }: OpenIdClient) {
  const openId = await import('openid-client');
  const server = new URL(issuer);
  const authentication = openId.ClientSecretPost(clientSecret);
  const options = { timeout: TIMEOUT_SECONDS, execute: isLoopback(server) ? [openId.allowInsecureRequests] : [] };
  try {
    const found = await openId.discovery(server, clientId, undefined, authentication, options);
    const { tokenEndpoint } = providerRules[provider];
    const { token_endpoint = tokenEndpoint, supportsPKCE: _method, ...metadata } = found.serverMetadata();
    if (token_endpoint === undefined) throw new Error(`${issuer} names no token endpoint`);
    const client = new openId.Configuration({ ...metadata, token_endpoint }, clientId, undefined, authentication);
    client.timeout = TIMEOUT_SECONDS;
    if (isLoopback(server)) openId.allowInsecureRequests(client);
    // Verify signatures although the token comes directly from the provider, so that security does not depend on TLS
    // alone.
    openId.enableNonRepudiationChecks(client);
    return client;
  } catch (error) {
    throw new SocialRefusal('failed', `${provider} could not be asked how to sign in`, { cause: error });
  }
}

/** Without TLS only on the local machine, for the sandbox. */
const isLoopback = ({ protocol, hostname }: URL) =>
  protocol === 'http:' && (hostname === 'localhost' || /^127(?:\.\d{1,3}){3}$/.test(hostname));
