import type { OpenIdProvider } from '#shared/accounts/social.contract.ts';

interface ProviderRules {
  scope: string;
  /** Whether its word that an address is verified may be believed. */
  provesEmail: boolean;
  /** How the answer comes; by default as a plain redirect. */
  responseMode?: 'form_post';
  /** For a provider whose discovery document leaves it out. */
  tokenEndpoint?: string;
}

/** In what those of OpenID Connect differ. */
export const providerRules: Record<OpenIdProvider, ProviderRules> = {
  google: { scope: 'openid email profile', provesEmail: true },
  facebook: {
    scope: 'openid email public_profile',
    provesEmail: false,
    tokenEndpoint: 'https://graph.facebook.com/oauth/access_token',
  },
  // Apple refuses to tell names and addresses in a plain redirect.
  apple: { scope: 'openid email name', provesEmail: true, responseMode: 'form_post' },
};
