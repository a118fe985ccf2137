import { z } from 'zod';
import type { SocialProvider } from '#shared/accounts/contract.ts';
import type { OpenIdProvider } from '#shared/accounts/social.contract.ts';
import { providerRules } from './provider-rules.ts';

/** A user's profile at a provider, as far as it can be trusted. */
export interface SocialProfile {
  provider: SocialProvider;
  /** The provider's own id of the user. */
  subject: string;
  email: string | null;
  isEmailVerified: boolean;
  firstName: string;
  lastName: string;
}

const MAX_NAME_LENGTH = 100;

/** A claim that is not a string is treated as missing. */
const said = z.string().optional().catch(undefined);

const Claims = z.object({
  sub: z.string().min(1).max(255),
  email: z.email().max(254).optional().catch(undefined),
  // Apple sends it as a string.
  email_verified: z
    .union([z.literal(true), z.literal('true')])
    .optional()
    .catch(undefined),
  given_name: said,
  family_name: said,
});

/** Apple sends the name only the first time and outside the token. It is not signed, so it is used as a name only. */
const AppleUser = z.object({ name: z.object({ firstName: said, lastName: said }).optional().catch(undefined) });

export function readProfile(
  provider: OpenIdProvider,
  { claims, user }: { claims: unknown; user: string | null },
): SocialProfile {
  const { sub, email = null, email_verified, given_name, family_name } = Claims.parse(claims);
  const name = provider === 'apple' ? namesBeside(user) : { firstName: given_name, lastName: family_name };
  const fallback = email?.split('@')[0] ?? 'Student';
  return {
    provider,
    subject: sub,
    email,
    isEmailVerified: email !== null && email_verified !== undefined && providerRules[provider].provesEmail,
    firstName: cleanName(name.firstName) || fallback,
    lastName: cleanName(name.lastName) || fallback,
  };
}

function namesBeside(user: string | null): { firstName?: string | undefined; lastName?: string | undefined } {
  if (user === null) return {};
  try {
    return AppleUser.safeParse(JSON.parse(user)).data?.name ?? {};
  } catch (error) {
    if (error instanceof SyntaxError) return {};
    throw error;
  }
}

/** Removes invisible characters, some of which cannot be stored. */
const cleanName = (name = '') => name.replaceAll(/\p{C}/gu, '').trim().slice(0, MAX_NAME_LENGTH);
