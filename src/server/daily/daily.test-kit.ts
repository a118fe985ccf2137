import { sql } from 'kysely';
import type { Deps } from '#server/platform/deps.ts';
import type { ServerAction } from '#shared/live/contract.ts';
import type { World } from '#test/world.ts';

/** Sets the clock to this moment, forwards or backwards. */
export function goTo({ clock }: World, moment: string) {
  clock.advance((new Date(moment).getTime() - clock.now().getTime()) / 1000);
}

export async function moveTo({ db }: World, userId: string, timeZone: string) {
  await db.updateTable('users').set({ time_zone: timeZone }).where('id', '=', userId).execute();
}

/** Sets the questions of days, replacing existing ones. */
export async function setDays({ db, clock }: World, questions: Record<string, number>) {
  for (const [day, questionId] of Object.entries(questions)) {
    await sql`
      insert into daily_questions (day, question_id, version, chosen_at)
      select ${day}::date, id, current_version, ${clock.now()} from questions where id = ${questionId}
      on conflict (day) do update set question_id = excluded.question_id, version = excluded.version
    `.execute(db);
  }
}

/** The question of each day. */
export async function chosenDays({ db }: World): Promise<Record<string, number>> {
  const { rows } = await sql<{ day: string; id: number }>`
    select day::text, question_id as id from daily_questions order by day
  `.execute(db);
  return Object.fromEntries(rows.map(({ day, id }) => [day, id]));
}

/** Dependencies that record the messages sent to all connected users. */
export function recordLive({ deps }: World): { deps: Deps; messages: ServerAction['type'][] } {
  const messages: ServerAction['type'][] = [];
  const live = { ...deps.live, toAll: ({ type }: ServerAction) => void messages.push(type) };
  return { deps: { ...deps, live }, messages };
}
