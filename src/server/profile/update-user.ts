import type { Deps } from '#server/platform/deps.ts';
import { InvalidInput } from '#server/platform/http/invalid-input.ts';
import type { UserResult } from '#shared/accounts/contract.ts';
import { dateTexts, earliestToday, latestToday } from '#shared/platform/calendar-date.ts';
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
      .catch((error: unknown) => {
        throw asFieldError(error, body);
      });
  }
  return readUser(deps, user);
}

/** The current date depends on the time zone: a date that is today anywhere is accepted. */
function refuseDatesOutOfTime({ bornOn, study }: UpdateUserBody, now: Date) {
  if (bornOn && bornOn > latestToday(now)) throw wrong('bornOn', dateTexts.future);
  if (study?.examOn && study.examOn < earliestToday(now)) throw wrong('study.examOn', dateTexts.past);
}

/**
 * Only the database decides whether an entry exists and belongs to the country: an earlier check could be outdated by
 * the time it is saved.
 */
function asFieldError(error: unknown, body: UpdateUserBody): unknown {
  const constraint = error instanceof Error && 'constraint' in error ? error.constraint : undefined;
  switch (constraint) {
    case 'users_country_id_fkey':
      return wrong('countryId', 'Please choose a country from the list.');
    case 'study_settings_exam_id_fkey':
      return wrong('study.examId', 'Please choose an exam from the list.');
    case 'users_field_of_study_id_fkey':
      return wrong('fieldOfStudyId', 'Please choose a field of study from the list.');
    case 'users_country_id_region_id_fkey':
      return wrong('regionId', 'This region does not belong to the country.');
    case 'users_country_id_university_id_fkey':
      return wrong('universityId', 'This university does not belong to the country.');
    case 'users_place_needs_country':
      return wrong(body.regionId ? 'regionId' : 'universityId', 'Please choose a country first.');
    default:
      return error;
  }
}

const wrong = (property: string, text: string) => new InvalidInput([{ property, constraints: { invalid: text } }]);
