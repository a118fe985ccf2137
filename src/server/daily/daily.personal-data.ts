import { sql } from 'kysely';
import type { PersonalDataPart } from '#server/platform/personal-data.ts';

/** A user's answers to the questions of the day, and the streak. Deleted with the user. */
export const dailyPersonalData: PersonalDataPart = {
  name: 'questionOfTheDay',
  // `daily_questions` contains no personal data; it is listed because its question links to an author.
  tables: ['daily_answers', 'daily_streaks', 'daily_reminders', 'daily_questions'],
  collect: async (db, userId) => {
    const { rows } = await sql`
      select
        (
          select json_build_object('lastDay', last_day, 'streak', streak, 'longest', longest, 'answered', answered)
          from daily_streaks where user_id = ${userId}
        ) as streak,
        (select told_on::text from daily_reminders where user_id = ${userId}) as "lastRemindedOn",
        (
          select coalesce(json_agg(json_build_object(
            'day', given.day,
            'questionId', given.question_id,
            'text', said.stem,
            'leadIn', said.lead_in,
            'answer', option.text,
            'isRight', given.is_right,
            'seconds', given.seconds,
            'answeredAt', given.given_at,
            'viewedAt', given.viewed_at
          ) order by given.day), '[]')
          from daily_answers as given
          join question_versions as said using (question_id, version)
          join question_options as option on option.id = given.option_id
          where given.user_id = ${userId}
        ) as answers
    `.execute(db);
    return rows[0];
  },
};
