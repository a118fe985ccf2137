import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { addQuestion } from '#server/bank/bank.test-kit.ts';
import type { FinderResult } from '#shared/finder/contract.ts';
import { addPerson, Browser, signedIn, useSignedIn } from '#test/people.ts';
import { signedInWith } from '#test/roles.ts';
import { useWorld } from '#test/world.ts';

const world = useWorld();
const admin = useSignedIn(world, { role: 'admin' });
let wanted: { id: string };
beforeAll(async () => {
  wanted = await addPerson(world, { email: 'zoe.quill@example.com' });
  await world.db
    .updateTable('users')
    .set({ first_name: 'Zoe', last_name: 'Quill' })
    .where('id', '=', wanted.id)
    .execute();
  await sql`
    insert into invoices (user_id, stripe_invoice_id, number, description, reason, status, currency, subtotal, total, created_at)
    values (${wanted.id}, 'in_finder', 'VG-0042', 'Half a year', 'purchase', 'paid', 'eur', 1000, 1000, now())
  `.execute(world.db);
});

const find = async (search: string, browser: Browser = admin) =>
  (await browser.get(`finder?search=${encodeURIComponent(search)}`)).json<FinderResult>();

describe('GET finder', () => {
  it.each(['quill', 'zoe quill', 'QUI', 'zoe.quill@example.com', 'qu'])('finds a user by %j', async (search) => {
    const hit = { kind: 'user', id: wanted.id, title: 'Zoe Quill', text: 'zoe.quill@example.com' };
    expect(await find(search)).toContainEqual(hit);
  });

  it('finds a question by its id, its public id and the start of a word', async () => {
    const stem = 'A diver surfaces too quickly and has **pruritus** of both arms.';
    const id = await addQuestion(world, { publicId: 'bends-1', stem });
    const hit = {
      kind: 'question',
      id: String(id),
      title: 'A diver surfaces too quickly and has pruritus of both arms.',
      text: `#${id} · bends-1 · published`,
    };
    for (const search of [String(id), `#${id}`, 'BENDS-1', 'prurit', 'diver surf']) {
      // Random addresses of other people may contain the id.
      const questions = (await find(search)).filter(({ kind }) => kind === 'question');
      expect([search, questions]).toEqual([search, [hit]]);
    }
  });

  it.each(['VG-0042', 'vg-00', 'in_finder'])('finds an invoice by %j', async (search) => {
    expect(await find(search)).toContainEqual({
      kind: 'payment',
      id: 'VG-0042',
      title: 'VG-0042',
      text: 'Half a year',
    });
  });

  it('finds a page by its heading or address', async () => {
    expect(await find('privacy')).toContainEqual(expect.objectContaining({ kind: 'page', id: 'privacy' }));
  });

  it.each(['', 'q', ' ', '%', '\u0000\u0000', '((', "'", '\\', ':*', '-quill', '"quill', '_%', '\uD83D\uD83D'])(
    'answers %j without an error',
    async (search) => {
      const response = await admin.get(`finder?search=${encodeURIComponent(search.toWellFormed())}`);
      expect(response.statusCode).toBe(200);
    },
  );

  it.each(['', 'q', ' '])('finds nothing by %j', async (search) => {
    expect(await find(search)).toEqual([]);
  });

  it('returns only records that the user may see', async () => {
    const author = await signedInWith(world, ['Question.read', 'PageContentManagement.read']);
    expect(await find('quill', author)).toEqual([]);
    expect(await find('VG-0042', author)).toEqual([]);
    expect(await find('privacy', author)).not.toEqual([]);
    const agent = await signedInWith(world, ['UserManagement.read']);
    expect(await find('privacy', agent)).toEqual([]);
    expect(await find('quill', agent)).toMatchObject([{ kind: 'user' }]);
    const student = await signedIn(world);
    expect((await student.get('finder?search=quill')).statusCode).toBe(403);
    expect((await new Browser(world).get('finder?search=quill')).statusCode).toBe(401);
  });
});
