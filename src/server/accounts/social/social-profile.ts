import { z } from 'zod';
import type { SocialProvider } from '#shared/accounts/contract.ts';
import type { OpenIdProvider } from '#shared/accounts/social.contract.ts';
import { providerRules } from './provider-rules.ts';

/** What a provider says about somebody, as far as we may believe it. */
export interface SocialProfile {
  provider: SocialProvider;
  /** The provider's own name for the person. */
  subject: string;
  email: string | null;
  isEmailVerified: boolean;
  firstName: string;
  lastName: string;
}

const MAX_NAME_LENGTH = 100;

/** Whatever a claim holds instead of text counts as not said. */
const said = z.string().optional().catch(undefined);

const Claims = z.object({
  sub: z.string().min(1).max(255),
  email: z.email().max(254).optional().catch(undefined),
  // Apple says it as text.
  email_verified: z
    .union([z.literal(true), z.literal('true')])
    .optional()
    .catch(undefined),
  given_name: said,
  family_name: said,
});

/** The first time only, and beside the token, Apple tells the name. It is not signed, so it is a name and no more. */
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

/** Without characters that cannot be seen or stored. */
const cleanName = (name = '') => name.replaceAll(/\p{C}/gu, '').trim().slice(0, MAX_NAME_LENGTH);
