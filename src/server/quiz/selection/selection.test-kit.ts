import { sql } from 'kysely';
import type { World } from '#test/world.ts';

interface BareQuestion {
  status?: 'draft' | 'in_review' | 'published' | 'retired';
  difficulty?: number | null;
  disciplines: number[];
  bodySystems: number[];
}

/** Adds questions with only a status and tags, for tests that need nothing else. Returns their ids. */
export async function addBareQuestions({ db }: Pick<World, 'db'>, questions: BareQuestion[]): Promise<number[]> {
  const rows = questions.map(({ status = 'published', difficulty = null, disciplines, bodySystems }) => ({
    status,
    difficulty,
    disciplines,
    body_systems: bodySystems,
  }));
  const { rows: added } = await sql<{ id: number }>`
    with given as materialized (
      select nextval(pg_get_serial_sequence('questions', 'id'))::int as id, given.*
      from jsonb_array_elements(${JSON.stringify(rows)}::jsonb) with ordinality as listed (row, place),
        jsonb_to_record(row) as given (status text, difficulty smallint, disciplines int[], body_systems int[])
      order by place
    ),
    question as (
      insert into questions (id, status, difficulty, fingerprint, search, created_at, updated_at)
      select id, status, difficulty, gen_random_uuid(), '', now(), now() from given
    ),
    version as (
      insert into question_versions (question_id, version, edition, stem, lead_in, learning_point, created_at)
      select id, 1, 1, '', '', '', now() from given
    ),
    in_disciplines as (
      insert into question_disciplines (question_id, discipline_id, position)
      select id, tag, place from given, unnest(disciplines) with ordinality as listed (tag, place)
    ),
    in_body_systems as (
      insert into question_body_systems (question_id, body_system_id, position)
      select id, tag, place from given, unnest(body_systems) with ordinality as listed (tag, place)
    )
    select id from given order by id
  `.execute(db);
  return added.map(({ id }) => id);
}

/** Advances the clock so that the index refreshes; to be called at the start of a test. */
export const nextSecond = ({ clock }: Pick<World, 'clock'>) => clock.advance(1);
