import { sql } from 'kysely';
import type { PersonalDataPart } from '#server/platform/personal-data.ts';

/** The mailings sent to a user. The recipient rows are deleted with the user; the mailings contain no personal data. */
export const mailingsPersonalData: PersonalDataPart = {
  name: 'mailings',
  tables: ['mailings', 'mailing_recipients'],
  collect: async (db, userId) => {
    const { rows } = await sql`
      select mailings.subject, recipient.state, recipient.reason, recipient.finished_at as "at"
      from mailing_recipients as recipient
      join mailings on mailings.id = recipient.mailing_id
      where recipient.user_id = ${userId}
      order by recipient.mailing_id
    `.execute(db);
    return rows;
  },
};
