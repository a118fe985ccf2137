import type { PersonalDataPart } from '#server/platform/personal-data.ts';

/** The user's exam days. The answers are those of their quizzes. */
export const examDayPersonalData: PersonalDataPart = {
  name: 'exam-days',
  tables: ['exam_days'],
  collect: (db, userId) =>
    db
      .selectFrom('exam_days')
      .select([
        'id',
        'name',
        'blocks',
        'questions',
        'block_seconds as blockSeconds',
        'break_seconds as breakSeconds',
        'started_at as startedAt',
        'ended_at as endedAt',
      ])
      .where('user_id', '=', userId)
      .orderBy('started_at')
      .execute(),
};
