import type { Config } from '#server/config.ts';
import { type SignInOptionsResult, SocialProvider, type UserResult } from '#shared/accounts/contract.ts';
import type { PersonRow } from './people.queries.ts';

export function presentSignInOptions({ social, marketingUrl }: Config): SignInOptionsResult {
  const offered = SocialProvider.options.filter((provider) => social[provider] !== undefined);
  return { social: offered, marketingUrl: marketingUrl ?? null };
}

const DAY_MS = 86_400_000;

/** A begun day counts as a day. */
const daysLeft = (endsAt: Date, now: Date) => Math.max(0, Math.ceil((endsAt.getTime() - now.getTime()) / DAY_MS));

export function presentUser(person: PersonRow, now: Date): UserResult {
  return {
    id: person.id,
    email: person.email,
    firstName: person.firstName,
    lastName: person.lastName,
    photo: person.photoPath,
    tutorialFinished: person.tutorialFinished,
    hasAdminInterface: person.hasAdminInterface,
    permissions: Object.fromEntries((person.permissions?.split(' ') ?? []).map((permission) => [permission, true])),
    affiliateCode: person.affiliateCode,
    subscriptions: person.subscriptions.map(({ planId, name, isTrial, endsAt }) => ({
      subscription: { id: planId, name, isTrial },
      ends: new Date(endsAt).toISOString(),
      daysLeft: daysLeft(new Date(endsAt), now),
    })),
  };
}
