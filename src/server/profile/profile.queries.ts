import { sql } from 'kysely';
import type { Db } from '#server/platform/database/db.ts';
import { recordEvent } from '#server/platform/events/record-event.ts';
import type { DailyDialog, StudySettings, UpdateUserBody } from '#shared/profile/contract.ts';

type Profile = Omit<UpdateUserBody, 'study'>;

/** Updates only the given fields, so that concurrent requests with different fields are both saved. */
export async function saveProfile(db: Db, { userId, profile }: { userId: string; profile: Profile }) {
  await db
    .updateTable('users')
    .set({
      first_name: profile.firstName,
      last_name: profile.lastName,
      country_id: profile.countryId,
      region_id: inCountry('region_id', profile.regionId, profile.countryId),
      university_id: inCountry('university_id', profile.universityId, profile.countryId),
      field_of_study_id: profile.fieldOfStudyId,
      study_year: profile.studyYear,
      gender: profile.gender,
      born_on: profile.bornOn,
      time_zone: profile.timeZone,
    })
    .where('id', '=', userId)
    .execute();
}

/** A place that is not given is cleared if the country changes. */
function inCountry(column: 'region_id' | 'university_id', given: number | null | undefined, countryId?: number | null) {
  if (given !== undefined || countryId === undefined) return given;
  return sql<number | null>`case when country_id is not distinct from ${countryId}::int then ${sql.ref(column)} end`;
}

/** A user who sets one of these is not asked for them any more. */
const setUpFields = ['examId', 'examName', 'examOn', 'dailyGoal'] as const;

export async function saveStudySettings(
  db: Db,
  {
    userId,
    study,
  }: { userId: string; study: { [Setting in keyof StudySettings]?: StudySettings[Setting] | undefined } },
) {
  const columns = {
    exam_name: study.examName,
    exam_on: study.examOn,
    exam_id: study.examId,
    daily_goal: study.dailyGoal,
    target_retention: study.targetRetention,
    weekdays_off: study.weekdaysOff,
    days_off: study.daysOff,
    reminder_hour: study.reminderHour,
    extra_time_factor: study.extraTimeFactor,
    week_starts_on: study.weekStartsOn,
    single_key_shortcuts: study.singleKeyShortcuts,
    is_compared: study.isCompared,
    is_set_up: study.isSetUp ?? (setUpFields.some((field) => study[field] !== undefined) || undefined),
    theme: study.theme,
    text_size: study.textSize,
  };
  await db
    .insertInto('study_settings')
    .values({ user_id: userId, ...columns })
    .onConflict((known) => known.column('user_id').doUpdateSet(columns))
    .execute();
}

export interface ProfileEvent {
  kind: 'profile_changed' | 'photo_changed' | 'photo_removed';
  userId: string;
  at: Date;
  ip: string;
  requestId: string;
  fields?: string[];
}

export const recordProfileEvent = (db: Db, { fields, ...event }: ProfileEvent) =>
  recordEvent(db, { ...event, details: { ...(fields && { fields }) } });

/** Replaces the photo and returns the URL of the previous one. Concurrent calls are serialised. */
export async function replacePhoto(db: Db, { userId, address }: { userId: string; address: string | null }) {
  const { rows } = await sql<{ earlier: string | null }>`
    update users set photo_path = ${address}
    from (select id, photo_path from users where id = ${userId} for update) known
    where users.id = known.id
    returning known.photo_path as "earlier"
  `.execute(db);
  return rows[0]?.earlier ?? null;
}

export async function findPhoto(db: Db, userId: string): Promise<string | null> {
  const person = await db.selectFrom('users').select('photo_path').where('id', '=', userId).executeTakeFirst();
  return person?.photo_path ?? null;
}

export async function finishTutorial(db: Db, { userId, now }: { userId: string; now: Date }) {
  await db
    .updateTable('users')
    .set({ tutorial_finished_at: now })
    .where('id', '=', userId)
    .where('tutorial_finished_at', 'is', null)
    .execute();
}

export async function findTimeZone(db: Db, userId: string): Promise<string> {
  const { time_zone } = await db
    .selectFrom('users')
    .select('time_zone')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  return time_zone;
}

export async function markShown(db: Db, shown: { userId: string; dialog: DailyDialog; today: string }) {
  await db
    .insertInto('shown_dialogs')
    .values({ user_id: shown.userId, dialog: shown.dialog, shown_on: shown.today })
    .onConflict((known) => known.columns(['user_id', 'dialog']).doUpdateSet({ shown_on: shown.today }))
    .execute();
}
