import { sql } from 'kysely';
import type { Db } from '#server/platform/database/db.ts';
import type { DailyDialog, StudySettings } from '#shared/profile/contract.ts';

interface Named {
  id: number;
  name: string;
}

export interface PersonRow {
  id: string;
  email: string;
  hasPassword: boolean;
  firstName: string;
  lastName: string;
  photoPath: string | null;
  country: Named | null;
  region: Named | null;
  university: Named | null;
  fieldOfStudy: Named | null;
  studyYear: number | null;
  gender: 1 | 2 | null;
  bornOn: string | null;
  timeZone: string;
  /** Null if the user has never changed a setting. */
  study: StudySettings | null;
  affiliateCode: string | null;
  tutorialFinished: boolean;
  hasAdminInterface: boolean;
  /** Separated by spaces. */
  permissions: string | null;
  subscriptions: { planId: number; name: string; isTrial: boolean; endsAt: string; nextChargeAt: string | null }[];
  /** The last day on which each dialog was shown. */
  shownOn: Partial<Record<DailyDialog, string>> | null;
}

/** Everything `GET user` returns, in one round trip; every join is by a primary key. */
export async function findPerson(
  db: Db,
  { userId, now }: { userId: string; now: Date },
): Promise<PersonRow | undefined> {
  const { rows } = await sql<PersonRow>`
    select users.id,
           users.email,
           users.password_hash is not null           as "hasPassword",
           users.first_name                          as "firstName",
           users.last_name                           as "lastName",
           users.photo_path                          as "photoPath",
           ${named('countries')}                     as "country",
           ${named('regions')}                       as "region",
           ${named('universities')}                  as "university",
           ${named('fields_of_study')}               as "fieldOfStudy",
           users.study_year                          as "studyYear",
           users.gender,
           users.born_on::text                       as "bornOn",
           users.time_zone                           as "timeZone",
           ${study}                                  as "study",
           users.affiliate_code                      as "affiliateCode",
           users.tutorial_finished_at is not null    as "tutorialFinished",
           roles.has_admin_interface                 as "hasAdminInterface",
           (select string_agg(permission, ' ' order by permission) from role_permissions where role_id = roles.id)
             as "permissions",
           ${runningSubscriptions(now)}              as "subscriptions",
           (select jsonb_object_agg(dialog, shown_on) from shown_dialogs where user_id = users.id)
             as "shownOn"
    from users
    join roles on roles.id = users.role_id
    left join countries on countries.id = users.country_id
    left join regions on regions.id = users.region_id
    left join universities on universities.id = users.university_id
    left join fields_of_study on fields_of_study.id = users.field_of_study_id
    left join study_settings on study_settings.user_id = users.id
    where users.id = ${userId}
  `.execute(db);
  return rows[0];
}

const named = (table: 'countries' | 'regions' | 'universities' | 'fields_of_study') => sql`
  case when ${sql.ref(`${table}.id`)} is not null
    then jsonb_build_object('id', ${sql.ref(`${table}.id`)}, 'name', ${sql.ref(`${table}.name`)})
  end`;

const study = sql`
  case when study_settings.user_id is not null
    then jsonb_build_object(
      'examName', exam_name, 'examOn', exam_on, 'examId', exam_id, 'dailyGoal', daily_goal, 'targetRetention', target_retention,
      'weekdaysOff', weekdays_off, 'daysOff', days_off, 'reminderHour', reminder_hour,
      'extraTimeFactor', extra_time_factor, 'weekStartsOn', week_starts_on,
      'singleKeyShortcuts', single_key_shortcuts, 'isCompared', is_compared, 'isSetUp', is_set_up, 'theme', theme, 'textSize', text_size
    )
  end`;

const runningSubscriptions = (now: Date) => sql`
  coalesce(
    (
      select jsonb_agg(
        jsonb_build_object(
          'planId', plans.id, 'name', plans.name, 'isTrial', plans.is_trial,
          'endsAt', ends_at, 'nextChargeAt', next_charge_at
        )
        order by ends_at
      )
      from user_subscriptions
      join plans on plans.id = user_subscriptions.plan_id
      where user_subscriptions.user_id = users.id and starts_at <= ${now} and ends_at > ${now}
    ),
    '[]'
  )`;
