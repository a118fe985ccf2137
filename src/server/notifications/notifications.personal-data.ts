import { sql } from 'kysely';
import type { PersonalDataPart } from '#server/platform/personal-data.ts';
import { enqueueForgetMember } from './mailchimp/forget-member-job.ts';

/**
 * Notification settings of a user. Devices are exported only with kind and age: a token would let others send to them.
 */
export const notificationsPersonalData: PersonalDataPart = {
  name: 'notifications',
  tables: ['notification_settings', 'push_devices'],
  collect: async (db, userId) => {
    const { rows } = await sql<{ settings: unknown; devices: unknown }>`
      select users.question_of_the_day_frequency as "questionOfTheDayFrequency",
             coalesce(
               (
                 select jsonb_agg(jsonb_build_object('stream', stream, 'byMail', by_mail, 'byPush', by_push) order by stream)
                 from notification_settings
                 where user_id = users.id
               ),
               '[]'
             ) as "settings",
             coalesce(
               (
                 select jsonb_agg(jsonb_build_object('kind', kind, 'registeredAt', registered_at) order by registered_at)
                 from push_devices
                 where user_id = users.id
               ),
               '[]'
             ) as "devices"
      from users
      where users.id = ${userId}
    `.execute(db);
    return rows[0] ?? null;
  },
  onErasing: enqueueForgetMember,
};
