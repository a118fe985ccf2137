import type { SocialProvider } from '#shared/accounts/contract.ts';

export const companyNames: Record<SocialProvider, string> = { google: 'Google', facebook: 'Facebook', apple: 'Apple' };
