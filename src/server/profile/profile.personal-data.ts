import type { PersonalDataPart } from '#server/platform/personal-data.ts';
import { photoKeyOf } from './photo-address.ts';
import { findPhoto } from './profile.queries.ts';

/** Study settings and photo of a user. The columns of `users` are exported by the accounts part. */
export const profilePersonalData: PersonalDataPart = {
  name: 'profile',
  tables: ['study_settings', 'shown_dialogs'],
  collect: async (db, userId) => ({
    photo: await findPhoto(db, userId),
    studySettings:
      (await db
        .selectFrom('study_settings')
        .select(({ cast }) => [
          'exam_name as examName',
          cast<string>('exam_on', 'text').as('examOn'),
          'daily_goal as dailyGoal',
          'target_retention as targetRetention',
          'extra_time_factor as extraTimeFactor',
          'week_starts_on as weekStartsOn',
          'single_key_shortcuts as singleKeyShortcuts',
          'is_compared as isCompared',
          'is_set_up as isSetUp',
          'theme',
          'text_size as textSize',
        ])
        .where('user_id', '=', userId)
        .executeTakeFirst()) ?? null,
    shownDialogs: await db
      .selectFrom('shown_dialogs')
      .select(({ cast }) => ['dialog', cast<string>('shown_on', 'text').as('lastShownOn')])
      .where('user_id', '=', userId)
      .orderBy('dialog')
      .execute(),
  }),
  files: async (db, userId) => {
    const key = photoKeyOf(await findPhoto(db, userId));
    return key === null ? [] : [key];
  },
};
