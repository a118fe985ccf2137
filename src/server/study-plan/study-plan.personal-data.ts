import type { PersonalDataPart } from '#server/platform/personal-data.ts';
import { dayText } from './days.ts';
import type { StoredCards } from './memory.queries.ts';

/** What we think the user remembers of each concept, and when they were last reminded. */
export const studyPlanPersonalData: PersonalDataPart = {
  name: 'study-plan',
  tables: ['memory_states', 'study_reminders'],
  collect: async (db, userId) => {
    const memory = await db
      .selectFrom('memory_states')
      .select('cards')
      .where('user_id', '=', userId)
      .executeTakeFirst();
    const reminder = await db
      .selectFrom('study_reminders')
      .select('reminded_on')
      .where('user_id', '=', userId)
      .executeTakeFirst();
    const cards = (memory?.cards ?? []) as StoredCards;
    return {
      concepts: cards.map(([concept, stability, difficulty, reviewedOn]) => ({
        concept,
        stability,
        difficulty,
        reviewedOn: dayText(reviewedOn),
      })),
      remindedOn: reminder?.reminded_on ?? null,
    };
  },
};
