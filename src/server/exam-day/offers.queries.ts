import { sql } from 'kysely';
import type { Db } from '#server/platform/database/db.ts';

export interface TemplateRow {
  id: number;
  name: string;
  examId: number | null;
  examName: string | null;
  fullId: number | null;
  blocks: number;
  questions: number;
  minutes: number;
  breakMinutes: number;
  source: string;
  sourceYear: number;
}

export interface WeightRow {
  examId: number;
  disciplineId: number | null;
  bodySystemId: number | null;
  topicName: string;
  weight: number;
}

/** There are few templates, so the whole table is read. */
export async function findTemplates(db: Db): Promise<TemplateRow[]> {
  const { rows } = await sql<TemplateRow>`
    select template.id, template.name, exam_id as "examId", exams.name as "examName", full_id as "fullId", blocks,
      questions, minutes, break_minutes as "breakMinutes", template.source, template.source_year as "sourceYear"
    from exam_templates as template
    left join exams on exams.id = exam_id
    order by lower(template.name)
  `.execute(db);
  return rows;
}

/** The weights of these exams. Served by the primary keys. */
export async function findWeights(db: Db, examIds: number[]): Promise<WeightRow[]> {
  const { rows } = await sql<WeightRow>`
    select exam_id as "examId", discipline_id as "disciplineId", body_system_id as "bodySystemId",
      coalesce(disciplines.name, body_systems.name) as "topicName", weight
    from exam_weights
    left join disciplines on disciplines.id = discipline_id
    left join body_systems on body_systems.id = body_system_id
    where exam_id = any(${examIds}::int[])
    order by weight desc
  `.execute(db);
  return rows;
}

/** The exam in the study settings. Served by the primary key. */
export async function findChosenExam(db: Db, userId: string): Promise<number | null> {
  const row = await db.selectFrom('study_settings').select('exam_id').where('user_id', '=', userId).executeTakeFirst();
  return row?.exam_id ?? null;
}

/** All questions that the user has been asked, the least often and longest ago first. */
export async function findAskedInOrder(db: Db, userId: string): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select question_id as id from question_progress where user_id = ${userId} and times_asked > 0
    order by times_asked, last_asked_at
  `.execute(db);
  return rows.map(({ id }) => id);
}
