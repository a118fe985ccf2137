import type { PersonalDataPart } from '#server/platform/personal-data.ts';

/** What the user's answers add up to by topic and week: the basis of the estimated abilities. */
export const readinessPersonalData: PersonalDataPart = {
  name: 'readiness',
  tables: ['readiness_states', 'exam_levels'],
  collect: async (db, userId) => ({
    ...(await db.selectFrom('readiness_states').select('sums').where('user_id', '=', userId).executeTakeFirst()),
    // In hundredths of log odds, for the comparison with others.
    ...(await db.selectFrom('exam_levels').select('level').where('user_id', '=', userId).executeTakeFirst()),
  }),
};
