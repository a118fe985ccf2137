import type { OpenIdProvider } from '#shared/accounts/social.contract.ts';

export const companyNames: Record<OpenIdProvider, string> = { google: 'Google', facebook: 'Facebook', apple: 'Apple' };
