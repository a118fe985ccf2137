import { beforeAll, expect, it } from 'vitest';
import { signedIn } from '#test/people.ts';
import { useWorld } from '#test/world.ts';
import { dictionaries } from '../dictionaries.ts';

const world = useWorld();
let admin: Awaited<ReturnType<typeof signedIn>>;
beforeAll(async () => {
  admin = await signedIn(world, { role: 'admin' });
});

interface Entry {
  id: number;
  name: string;
}

/** The required fields of each list besides the name. */
const also: Record<string, object> = {
  'world-regions': { code: 'ZZZ' },
  countries: { isoCode: 'ZZ', worldRegionId: 1 },
  region: { countryId: 1 },
  university: { countryId: 1 },
};

const create = (path: string, body: object) => admin.post(`dictionaries/${path}`, body);
const edit = (path: string, id: number, data: object) =>
  admin.send('PATCH', `dictionaries/${path}/${id}`, { payload: { data } });
const remove = (path: string, id: number) => admin.send('DELETE', `dictionaries/${path}/${id}`);

it.each(dictionaries)('rejects an edit of $path that changed meanwhile', async ({ path }) => {
  const fields = also[path] ?? {};
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
