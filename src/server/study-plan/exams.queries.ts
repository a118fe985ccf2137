import type { Db } from '#server/platform/database/db.ts';

export const findExams = (db: Db) =>
  db.selectFrom('exams').select(['id', 'name', 'source', 'source_year as sourceYear']).orderBy('name').execute();
