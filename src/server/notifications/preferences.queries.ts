import { sql } from 'kysely';
import type { Db } from '#server/platform/database/db.ts';
import type { QuestionOfTheDayFrequency } from '#shared/notifications/contract.ts';
import type { SwitchableStream } from '#shared/notifications/streams.ts';

/** The stored settings; null means not set. */
export interface Preferences {
  email: string;
  frequency: QuestionOfTheDayFrequency;
  hasMarketingConsent: boolean;
  settings: { stream: SwitchableStream; byMail: boolean | null; byPush: boolean | null }[];
}

/** All notification settings of a user, in one round trip, by primary keys. */
export async function findPreferences(db: Db, { userId }: { userId: string }): Promise<Preferences | undefined> {
  const { rows } = await sql<Preferences>`
    select users.email,
           users.question_of_the_day_frequency as "frequency",
           coalesce(${newestMarketingConsent(userId)}, false) as "hasMarketingConsent",
           coalesce(
             (
               select jsonb_agg(jsonb_build_object('stream', stream, 'byMail', by_mail, 'byPush', by_push))
               from notification_settings
               where user_id = users.id
             ),
             '[]'
           ) as "settings"
    from users
    where users.id = ${userId}
  `.execute(db);
  return rows[0];
}

const newestMarketingConsent = (userId: string) => sql`
  (select is_given from consents where user_id = ${userId} and kind = 'marketing' order by id desc limit 1)
`;

export interface PreferenceChange {
  stream: SwitchableStream;
  /** Undefined leaves it unchanged. */
  byMail?: boolean | undefined;
  byPush?: boolean | undefined;
}

/** Origin of a change; stored with the resulting consent. */
export interface ChangeOrigin {
  source: 'account' | 'unsubscribe' | `mailing:${number}`;
  ip: string;
  requestId: string;
  now: Date;
}

/**
 * Saves the changes, the consent required for mailed news, and the event in one statement. A consent equal to the
 * latest one is not written again. Does nothing if the user no longer exists.
 */
export async function savePreferences(
  db: Db,
  { userId, changes }: { userId: string; changes: PreferenceChange[] },
  { source, ip, requestId, now }: ChangeOrigin,
) {
  await sql`
    with change as (
      select users.id as user_id, change.stream, change."byMail" as by_mail, change."byPush" as by_push
      from users
      cross join jsonb_to_recordset(${JSON.stringify(changes)}::jsonb)
        as change(stream text, "byMail" boolean, "byPush" boolean)
      where users.id = ${userId}
    ),
    saved as (
      insert into notification_settings as known (user_id, stream, by_mail, by_push)
      select user_id, stream, case when stream <> 'product-news' then by_mail end, by_push
      from change
      on conflict (user_id, stream) do update
      set by_mail = coalesce(excluded.by_mail, known.by_mail),
          by_push = coalesce(excluded.by_push, known.by_push)
    ),
    consented as (
      insert into consents (user_id, kind, is_given, at, source, ip)
      select user_id, 'marketing', by_mail, ${now}, ${source}, ${ip}
      from change
      where stream = 'product-news'
        and by_mail is not null
        and by_mail is distinct from ${newestMarketingConsent(userId)}
    )
    insert into events (at, kind, user_id, ip, request_id, details)
    select ${now}, 'notifications_changed', user_id, ${ip}, ${requestId},
           jsonb_build_object('source', ${source}::text, 'stream', stream, 'mail', by_mail, 'push', by_push)
    from change
  `.execute(db);
}

export async function saveFrequency(db: Db, userId: string, frequency: QuestionOfTheDayFrequency) {
  await sql`
    update users set question_of_the_day_frequency = ${frequency} where id = ${userId}
  `.execute(db);
}
