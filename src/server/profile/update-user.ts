import type { Deps } from '#server/platform/deps.ts';
import { asFieldErrors } from '#server/platform/http/constraint-errors.ts';
import { InvalidInput } from '#server/platform/http/invalid-input.ts';
import type { UserResult } from '#shared/accounts/contract.ts';
import { dateTexts, earliestToday, latestToday } from '#shared/platform/calendar-date.ts';
import type { FieldError } from '#shared/platform/errors.ts';
import type { UpdateUserBody } from '#shared/profile/contract.ts';
import { examMovedJob } from './exam-moved-job.ts';
import { recordProfileEvent, saveProfile, saveStudySettings } from './profile.queries.ts';
import { readUser } from './read-user.ts';

export interface Origin {
  ip: string;
  requestId: string;
}

/** Changes only the given fields and returns the updated user. */
export async function updateUser(
  deps: Deps,
  user: { id: string },
  body: UpdateUserBody,
  origin: Origin,
): Promise<UserResult> {
  refuseDatesOutOfTime(body, deps.now());
  const { study, ...profile } = body;
  const fields = [...Object.keys(profile), ...Object.keys(study ?? {}).map((setting) => `study.${setting}`)];
  if (fields.length > 0) {
    await deps.db
      .transaction()
      .execute(async (tx) => {
        if (Object.keys(profile).length > 0) await saveProfile(tx, { userId: user.id, profile });
        if (study && Object.keys(study).length > 0) await saveStudySettings(tx, { userId: user.id, study });
        if (study?.examOn !== undefined) await deps.jobs.enqueue(tx, examMovedJob, { userId: user.id });
        await recordProfileEvent(tx, { kind: 'profile_changed', userId: user.id, at: deps.now(), fields, ...origin });
      })
      .catch(asFieldErrors(refusalsOf(body)));
  }
  return readUser(deps, user);
}

/** The current date depends on the time zone: a date that is today anywhere is accepted. */
function refuseDatesOutOfTime({ bornOn, study }: UpdateUserBody, now: Date) {
  if (bornOn && bornOn > latestToday(now)) throw wrong('bornOn', dateTexts.future);
  if (study?.examOn && study.examOn < earliestToday(now)) throw wrong('study.examOn', dateTexts.past);
}

/** Entries that do not exist or do not belong to the country. */
const refusalsOf = ({ regionId }: UpdateUserBody): Record<string, FieldError> => ({
  users_country_id_fkey: invalid('countryId', 'Please choose a country from the list.'),
  study_settings_exam_id_fkey: invalid('study.examId', 'Please choose an exam from the list.'),
  users_field_of_study_id_fkey: invalid('fieldOfStudyId', 'Please choose a field of study from the list.'),
  users_country_id_region_id_fkey: invalid('regionId', 'This region does not belong to the country.'),
  users_country_id_university_id_fkey: invalid('universityId', 'This university does not belong to the country.'),
  users_place_needs_country: invalid(regionId ? 'regionId' : 'universityId', 'Please choose a country first.'),
});

const invalid = (property: string, text: string): FieldError => ({ property, constraints: { invalid: text } });
const wrong = (property: string, text: string) => new InvalidInput([invalid(property, text)]);
