import { expect, it } from 'vitest';
import { useSignedIn } from '#test/people.ts';
import { useWorld } from '#test/world.ts';
import { dictionaries } from '../dictionaries.ts';
import { actionsOn, requiredFields } from './entries.test-kit.ts';

const world = useWorld();
const admin = useSignedIn(world, { role: 'admin' });

interface Entry {
  id: number;
  name: string;
}

const { create, edit, remove } = actionsOn(admin);

it.each(dictionaries)('rejects an edit of $path that changed meanwhile', async ({ path }) => {
  const fields = requiredFields[path] ?? {};
  const { id } = (await create(path, { name: 'First', ...fields })).json<Entry>();
  const seen = (await admin.get(`dictionaries/${path}/entries/${id}`)).json<Entry>();
  expect(seen).toMatchObject({ id, name: 'First', ...fields, revision: 1 });
  const edits = await Promise.all(['Mine', 'Theirs'].map((name) => edit(path, id, { name, revision: 1 })));
  expect(new Set(edits.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 409]));
  const refused = edits.find(({ statusCode }) => statusCode === 409);
  expect(refused?.json()).toMatchObject({ code: 'changed_meanwhile' });
  const saved = (await admin.get(`dictionaries/${path}/entries/${id}`)).json<Entry>();
  expect(saved).toMatchObject({ name: edits.find(({ statusCode }) => statusCode === 200)?.json<Entry>().name });
  // A save without a change is no change.
  expect((await edit(path, id, { name: saved.name, revision: 2 })).json()).toMatchObject({ revision: 2 });
  await remove(path, id);
  expect((await admin.get(`dictionaries/${path}/entries/${id}`)).statusCode).toBe(404);
});
