import type { OpenIdProvider } from '#shared/accounts/social.contract.ts';

interface ProviderRules {
  scope: string;
  /** Whether its claim that an address is verified can be trusted. */
  provesEmail: boolean;
  /** The response mode; a plain redirect by default. */
  responseMode?: 'form_post';
  /** For a provider whose discovery document omits it. */
  tokenEndpoint?: string;
}

/** The differences between the OpenID Connect providers. */
export const providerRules: Record<OpenIdProvider, ProviderRules> = {
  google: { scope: 'openid email profile', provesEmail: true },
  facebook: {
    scope: 'openid email public_profile',
    provesEmail: false,
    tokenEndpoint: 'https://graph.facebook.com/oauth/access_token',
  },
  // Apple does not send names and addresses in a plain redirect.
  apple: { scope: 'openid email name', provesEmail: true, responseMode: 'form_post' },
};
