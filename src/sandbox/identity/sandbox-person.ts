import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { OpenIdProvider } from '#shared/accounts/social.contract.ts';

/** A user as known to a provider. */
export const SandboxPerson = z.object({
  /** The provider's id of the user; the same at every sign-in. */
  subject: z.string(),
  email: z.string(),
  isVerified: z.boolean(),
  firstName: z.string(),
  lastName: z.string(),
});
export type SandboxPerson = z.infer<typeof SandboxPerson>;

interface MadeUpPerson extends Omit<SandboxPerson, 'subject'> {
  key: string;
  about: string;
}

export const madeUpPeople: readonly MadeUpPerson[] = [
  {
    key: 'new',
    about: 'New to Vignette, with a verified address.',
    email: 'nora.lindgren@mail.example',
    isVerified: true,
    firstName: 'Nora',
    lastName: 'Lindgren',
  },
  {
    key: 'unverified',
    about: 'New to Vignette, with an unverified address.',
    email: 'ugo.marini@mail.example',
    isVerified: false,
    firstName: 'Ugo',
    lastName: 'Marini',
  },
  {
    key: 'demo',
    about: 'Has the address of the demo’s student on trial, verified.',
    email: 'trial@demo.vignette.example',
    isVerified: true,
    firstName: 'Tara',
    lastName: 'Novak',
  },
];

/** The submitted form: one of the sample users, or a user entered by hand. */
export const ChosenPerson = z.union([
  z.object({ person: z.enum(['new', 'unverified', 'demo']) }),
  z.object({
    email: z.email(),
    firstName: z.string().trim().max(100).default(''),
    lastName: z.string().trim().max(100).default(''),
    verified: z.enum(['yes', 'no']),
  }),
]);
export type ChosenPerson = z.infer<typeof ChosenPerson>;

export function personOf(provider: OpenIdProvider, chosen: ChosenPerson): SandboxPerson {
  const known = 'person' in chosen ? madeUpPeople.find(({ key }) => key === chosen.person) : undefined;
  if (known) {
    const { key: _key, about: _about, ...person } = known;
    return { ...person, subject: subjectOf(provider, person.email) };
  }
  if ('person' in chosen) throw new Error(`There is no user ${chosen.person}.`);
  const { email, firstName, lastName, verified } = chosen;
  return { subject: subjectOf(provider, email), email, firstName, lastName, isVerified: verified === 'yes' };
}

/** Derived from the address, so that entering the same address again selects the same user. */
const subjectOf = (provider: OpenIdProvider, email: string) =>
  createHash('sha256').update(`${provider} ${email.toLowerCase()}`).digest('base64url').slice(0, 24);
