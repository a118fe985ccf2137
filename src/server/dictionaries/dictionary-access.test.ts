import { beforeAll, describe, expect, it } from 'vitest';
import { addPerson, addSubscription, Browser, PASSWORD } from '#test/people.ts';
import { useWorld } from '#test/world.ts';

const world = useWorld();
let people: Record<Who, Browser>;

/** `otherAdmin` has access to the admin area, but no permission for any dictionary. */
type Who = 'guest' | 'basic' | 'subscriber' | 'otherAdmin' | 'admin';

beforeAll(async () => {
  const passwordHash = await world.deps.passwords.hash(PASSWORD);
  await world.db.insertInto('roles').values({ id: 9, name: 'mailing', has_admin_interface: true }).execute();
  await world.db.insertInto('role_permissions').values({ role_id: 9, permission: 'MailingManagement.read' }).execute();

  const signIn = async (role: 'student' | 'admin') => {
    const person = await addPerson(world, { role, passwordHash });
    const browser = new Browser(world);
    await browser.signIn(person.email);
    return { ...person, browser };
  };
  const subscriber = await signIn('student');
  await addSubscription(world, subscriber.id, 10);
  const otherAdmin = await signIn('admin');
  await world.db.updateTable('users').set({ role_id: 9 }).where('id', '=', otherAdmin.id).execute();
  people = {
    guest: new Browser(world),
    basic: (await signIn('student')).browser,
    subscriber: subscriber.browser,
    otherAdmin: otherAdmin.browser,
    admin: (await signIn('admin')).browser,
  };
});

const everybody: Who[] = ['guest', 'basic', 'subscriber', 'otherAdmin', 'admin'];
const withAccount: Who[] = ['basic', 'subscriber', 'admin'];
const paying: Who[] = ['subscriber', 'admin'];
const editors: Who[] = ['admin'];

const lists = [
  ['disciplines', withAccount],
  ['body-systems', withAccount],
  ['feedback-category', withAccount],
  ['fields-of-study', everybody],
  ['world-regions', withAccount],
  ['countries', everybody],
  ['region', editors],
  ['university', editors],
] as const;

/** An id without an entry, and an empty body: an allowed request gets 404 or 400. */
const UNKNOWN_ID = 999_999;

const matrix: [method: 'GET' | 'POST' | 'PATCH' | 'DELETE', path: string, allowed: readonly Who[]][] = [
  ...lists.flatMap(([path, readers]) => [
    ['GET', path, readers] as (typeof matrix)[number],
    ['POST', path, editors] as (typeof matrix)[number],
    ['PATCH', `${path}/${UNKNOWN_ID}`, editors] as (typeof matrix)[number],
    ['DELETE', `${path}/${UNKNOWN_ID}`, editors] as (typeof matrix)[number],
    ['GET', `${path}/entries`, editors] as (typeof matrix)[number],
    ['GET', `${path}/entries/export`, editors] as (typeof matrix)[number],
    ['POST', `${path}/${UNKNOWN_ID}/merge`, editors] as (typeof matrix)[number],
  ]),
  ['GET', 'region/country/1', everybody],
  ['GET', 'university/country/1', everybody],
  ['GET', 'disciplines/body-systems', withAccount],
  ['GET', 'body-systems/disciplines', withAccount],
  ['GET', 'lab-values', paying],
  ['GET', 'lab-values/', paying],
  ['GET', 'lab-values/1', paying],
  ['POST', 'lab-values', editors],
  ['POST', 'lab-values/', editors],
  ['PATCH', 'lab-values/edit', editors],
  ['DELETE', `lab-values/${UNKNOWN_ID}`, editors],
  ['POST', 'lab-values/category', editors],
  ['PATCH', `lab-values/category/${UNKNOWN_ID}`, editors],
  ['DELETE', `lab-values/category/${UNKNOWN_ID}`, editors],
];

describe('access', () => {
  it.each(matrix)('%s %s: %j', async (method, path, allowed) => {
    for (const who of everybody) {
      const payload = method === 'GET' || method === 'DELETE' ? {} : { payload: {} };
      const { statusCode } = await people[who].send(method, `dictionaries/${path}`, payload);
      const passed = method === 'GET' ? [200] : [400, 404];
      const refused = who === 'guest' ? [401] : [403];
      const expected = allowed.includes(who) ? passed : refused;
      expect(expected, `${who} got ${statusCode}`).toContain(statusCode);
    }
  });

  it('reports a missing subscription, but not a missing permission', async () => {
    expect((await people.basic.get('dictionaries/lab-values')).json()).toMatchObject({ code: 'subscription_required' });
    expect((await people.otherAdmin.get('dictionaries/lab-values')).json()).toMatchObject({ code: 'forbidden' });
  });

  it('requires a permission for each action', async () => {
    await world.db.insertInto('role_permissions').values({ role_id: 9, permission: 'Discipline.create' }).execute();
    const added = await people.otherAdmin.post('dictionaries/disciplines', { name: 'Sports medicine' });
    expect(added.statusCode).toBe(201);
    const { id } = added.json<{ id: number }>();
    for (const method of ['PATCH', 'DELETE'] as const) {
      const payload = method === 'PATCH' ? { payload: { data: { name: 'Other' } } } : {};
      expect((await people.otherAdmin.send(method, `dictionaries/disciplines/${id}`, payload)).statusCode).toBe(403);
    }
    expect((await people.otherAdmin.post('dictionaries/body-systems', { name: 'Other' })).statusCode).toBe(403);
  });
});
