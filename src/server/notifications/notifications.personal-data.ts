import { sql } from 'kysely';
import type { PersonalDataPart } from '#server/platform/personal-data.ts';
import { enqueueForgetMember } from './mailchimp/forget-member-job.ts';

/** What people want to hear and where. Of a device only its kind and age: its token would let others send to it. */
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
