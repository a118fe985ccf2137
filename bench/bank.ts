import type { Pool } from 'pg';

/**
 * Fills the bank up to this number of published questions, each with five options, in one or two random disciplines and
 * body systems. Uses SQL: a hundred thousand take well under a minute.
 */
export async function fillBank(pool: Pool, count: number) {
  await pool.query(
    `with added as (
       insert into questions (status, fingerprint, search, intended_difficulty, difficulty, created_at, updated_at)
       select 'published', 'bench ' || place, '', 1 + place % 3, 1 + place % 3, now(), now()
       from generate_series(1, greatest(0, $1 - (select count(*)::int from questions))) as place
       returning id
     ),
     versioned as (
       insert into question_versions (
         question_id, version, edition, stem, lead_in, learning_point, created_at, published_at
       )
       select id, 1, 1, repeat('A patient comes with a complaint. ', 12), 'What is the diagnosis?', 'Look twice.', now(), now()
       from added
     ),
     with_options as (
       insert into question_options (question_id, version, position, text, explanation, is_right)
       select id, 1, position, 'Diagnosis ' || position, 'Because it is so.', position = id % 5
       from added, generate_series(0, 4) as position
     ),
     in_disciplines as (
       insert into question_disciplines (question_id, discipline_id, position)
       select added.id, entry.id, 0
       from added
       join (select id, row_number() over (order by id) - 1 as place, count(*) over () as many from disciplines) as entry
         on added.id % entry.many = entry.place
     )
     insert into question_body_systems (question_id, body_system_id, position)
     select added.id, entry.id, 0
     from added
     join (select id, row_number() over (order by id) - 1 as place, count(*) over () as many from body_systems) as entry
       on (added.id / 7) % entry.many = entry.place`,
    [count],
  );
}
