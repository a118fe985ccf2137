import type { UserResult } from '#shared/accounts/contract.ts';
import { todayIn } from '#shared/platform/calendar-date.ts';
import { DailyDialog, defaultStudySettings } from '#shared/profile/contract.ts';
import type { PersonRow } from './people.queries.ts';

export function presentUser(person: PersonRow, now: Date): UserResult {
  return {
    id: person.id,
    email: person.email,
    hasPassword: person.hasPassword,
    firstName: person.firstName,
    lastName: person.lastName,
    photo: person.photoPath,
    country: person.country,
    region: person.region,
    university: person.university,
    fieldOfStudyId: person.fieldOfStudy?.id ?? null,
    fieldOfStudy: person.fieldOfStudy?.name ?? null,
    studyYear: person.studyYear,
    gender: person.gender,
    bornOn: person.bornOn,
    timeZone: person.timeZone,
    study: person.study ?? defaultStudySettings,
    tutorialFinished: person.tutorialFinished,
    hasAdminInterface: person.hasAdminInterface,
    permissions: Object.fromEntries((person.permissions?.split(' ') ?? []).map((permission) => [permission, true])),
    affiliateCode: person.affiliateCode,
    ...presentSubscriptions(person, now),
    shownToday: shownToday(person, now),
  };
}

function presentSubscriptions({ subscriptions }: PersonRow, now: Date) {
  return {
    subscriptions: subscriptions.map(({ planId, name, isTrial, endsAt, nextChargeAt }) => {
      // A renewing plan stays active for a while after its paid period, so the days are counted up to the next charge.
      const ends = nextChargeAt ?? endsAt;
      return {
        subscription: { id: planId, name, isTrial },
        ends: new Date(ends).toISOString(),
        daysLeft: daysTo(ends, now),
      };
    }),
    recurringSubscriptions: subscriptions.flatMap(({ planId, name, nextChargeAt }) =>
      nextChargeAt === null
        ? []
        : {
            subscription: { id: planId, name },
            nextCharge: new Date(nextChargeAt).toISOString(),
            daysToNextCharge: daysTo(nextChargeAt, now),
          },
    ),
  };
}

const DAY_MS = 86_400_000;

/** A partial day counts as a full day. */
const daysTo = (moment: string, now: Date) =>
  Math.max(0, Math.ceil((new Date(moment).getTime() - now.getTime()) / DAY_MS));

function shownToday({ shownOn, timeZone }: PersonRow, now: Date): DailyDialog[] {
  if (shownOn === null) return [];
  const today = todayIn(timeZone, now);
  return DailyDialog.options.filter((dialog) => shownOn[dialog] === today);
}
