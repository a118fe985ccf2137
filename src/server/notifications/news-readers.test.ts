import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addPerson } from '#test/people.ts';
import { openWorld, type World } from '#test/world.ts';
import { type Loopback, startLoopback } from './loopback.test-kit.ts';
import { newsReaders, wantsNewsBy } from './news-readers.ts';

/** Members known at Mailchimp, and whether they want news according to it. */
const members = new Map<string, boolean>();
let isAway = false;
let mailchimp: Loopback;
let world: World;
beforeAll(async () => {
  mailchimp = await startLoopback(({ path }) => {
    if (isAway) return { status: 500 };
    if (path.includes('/interests')) return { status: 200, body: { interests: [{ id: 'i1', name: 'Product news' }] } };
    if (path.includes('/interest-categories')) return { status: 200, body: { categories: [{ id: 'c1' }] } };
    const wants = members.get(path.split('/').at(-1)!);
    if (wants === undefined) return { status: 404 };
    return { status: 200, body: { status: 'subscribed', interests: { i1: wants } } };
  });
  world = await openWorld({
    env: { MAILCHIMP_API_KEY: 'key-us1', MAILCHIMP_LIST_ID: 'list1', MAILCHIMP_URL: mailchimp.url },
  });
});
afterAll(async () => {
  await world.close();
  await mailchimp.close();
});

async function person({ here, there }: { here: boolean[]; there?: boolean }) {
  const { id, email } = await addPerson(world, { passwordHash: null });
  const at = world.clock.now();
  for (const is_given of here) {
    const consent = { user_id: id, kind: 'marketing', is_given, at, source: 'register' };
    await world.db.insertInto('consents').values(consent).execute();
  }
  if (there !== undefined) members.set(createHash('md5').update(email.toLowerCase()).digest('hex'), there);
  return id;
}
const isReader = async (id: string) =>
  (await world.db.selectFrom('users').select(newsReaders.as('is')).where('id', '=', id).executeTakeFirstOrThrow()).is;

it.each([
  { here: [], wants: false },
  { here: [false], wants: false },
  { here: [true, false], wants: false },
  { here: [false, true], wants: true },
])('uses the latest consent: $here', async ({ here, wants }) => {
  const id = await person({ here });
  expect(await isReader(id)).toBe(wants);
  expect(await wantsNewsBy(world.deps)(id)).toBe(wants);
});

it('sends no news to a user who ended them here or at Mailchimp', async () => {
  const wantsNews = wantsNewsBy(world.deps);
  expect(await wantsNews(await person({ here: [true], there: true }))).toBe(true);
  expect(await wantsNews(await person({ here: [true], there: false }))).toBe(false);
  expect(await wantsNews(await person({ here: [true, false], there: true }))).toBe(false);
});

it('throws while Mailchimp is unavailable', async () => {
  isAway = true;
  await expect(wantsNewsBy(world.deps)(await person({ here: [true], there: true }))).rejects.toThrow('trouble');
  isAway = false;
});
