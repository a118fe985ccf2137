import { z } from 'zod';
import { SocialProvider } from './contract.ts';

/** Providers with OpenID Connect. Instagram only supports OAuth 2 and returns no email address. */
export const OpenIdProvider = SocialProvider.exclude(['instagram']);
export type OpenIdProvider = z.infer<typeof OpenIdProvider>;

/** Where to send a user who links another sign-in method. */
export const LinkResult = z.object({ url: z.url() });
export type LinkResult = z.infer<typeof LinkResult>;

export const SignInMethodsResult = z.object({
  hasPassword: z.boolean(),
  identities: z.array(z.object({ provider: SocialProvider, linkedAt: z.iso.datetime() })),
  /** Providers configured in this installation, linked or not. */
  offered: z.array(SocialProvider),
});
export type SignInMethodsResult = z.infer<typeof SignInMethodsResult>;
