import { z } from 'zod';
import { SocialProvider } from './contract.ts';

/** Those who say who somebody is by OpenID Connect. Instagram only knows OAuth 2, and tells no address. */
export const OpenIdProvider = SocialProvider.exclude(['instagram']);
export type OpenIdProvider = z.infer<typeof OpenIdProvider>;

/** Where a person who wants to link another way to sign in goes next. */
export const LinkResult = z.object({ url: z.url() });
export type LinkResult = z.infer<typeof LinkResult>;

export const SignInMethodsResult = z.object({
  hasPassword: z.boolean(),
  identities: z.array(z.object({ provider: SocialProvider, linkedAt: z.iso.datetime() })),
  /** What this installation is set up for, linked or not. */
  offered: z.array(SocialProvider),
});
export type SignInMethodsResult = z.infer<typeof SignInMethodsResult>;
