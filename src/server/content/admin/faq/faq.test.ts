import { describe, expect, it } from 'vitest';
import type { AdminFaqList } from '#shared/content/admin-faq.contract.ts';
import type { Faq } from '#shared/content/contract.ts';
import { lastAdminEvent } from '#test/events.ts';
import { Browser, HELP_DESK, useSignedIn } from '#test/people.ts';
import { useEmptyTables, useWorld } from '#test/world.ts';

const world = useWorld();
const admin = useSignedIn(world, { role: 'admin' });
const student = useSignedIn(world);
const reader = useSignedIn(world, { role: HELP_DESK });
useEmptyTables(world, 'faqs', 'faq_categories');

const read = async () => (await reader.get('faq')).json<AdminFaqList>().categories;
const addCategory = async (name: string) => {
  await admin.post('faq/categories', { name });
  return (await read()).find((category) => category.name === name)!;
};
const addFaq = async (categoryId: number, question: string, given: object = {}) => {
  const response = await admin.post('faq', { categoryId, question, answer: 'Yes.', isPublished: true, ...given });
  const all = response.json<AdminFaqList>().categories.flatMap(({ faqs }) => faqs);
  return all.find((faq) => faq.question === question)!;
};
const put = (path: string, payload: object, browser: Browser = admin) => browser.send('PUT', path, { payload });
const shown = async () =>
  (await world.app.inject({ url: '/wp-json/wp/v2/sp_faq?per_page=100' }))
    .json<Faq[]>()
    .map(({ title }) => title.rendered);

describe('FAQ questions', () => {
  it('are added at the end, and shown when they are published', async () => {
    const { id } = await addCategory('Account');
    for (const question of ['One?', 'Two?', 'Three?']) await addFaq(id, question);
    await addFaq(id, 'Hidden?', { isPublished: false });
    expect(await shown()).toEqual(['One?', 'Two?', 'Three?']);
    expect((await read())[0]?.faqs.map(({ question }) => question)).toEqual(['One?', 'Two?', 'Three?', 'Hidden?']);
    expect(await lastAdminEvent(world)).toMatchObject({
      kind: 'faq_created',
      subject_kind: 'faq',
      after: { question: 'Hidden?' },
    });
  });

  it('are moved within their category', async () => {
    const { id } = await addCategory('Account');
    const other = await addCategory('Other');
    await addFaq(other.id, 'Elsewhere?');
    const [, , third] = [await addFaq(id, 'One?'), await addFaq(id, 'Two?'), await addFaq(id, 'Three?')];
    expect((await put(`faq/${third.id}/place`, { position: 0 })).statusCode).toBe(200);
    expect(await shown()).toEqual(['Three?', 'One?', 'Two?', 'Elsewhere?']);
    expect(await lastAdminEvent(world)).toMatchObject({
      kind: 'faq_moved',
      before: { position: 2 },
      after: { position: 0 },
    });
    await put(`faq/${third.id}/place`, { position: 99 });
    expect(await shown()).toEqual(['One?', 'Two?', 'Three?', 'Elsewhere?']);
  });

  it('keep an order without gaps after concurrent moves', async () => {
    const { id } = await addCategory('Account');
    const faqs = [];
    for (const question of ['A?', 'B?', 'C?', 'D?']) faqs.push(await addFaq(id, question));
    await Promise.all(faqs.map((faq, index) => put(`faq/${faq.id}/place`, { position: 3 - index })));
    const positions = await world.db.selectFrom('faqs').select('position').orderBy('position').execute();
    expect(positions.map(({ position }) => position)).toEqual([0, 1, 2, 3]);
  });

  it('are saved only at the revision that was read, and come last in another category', async () => {
    const [first, second] = [await addCategory('First'), await addCategory('Second')];
    const faq = await addFaq(first.id, 'One?');
    await addFaq(second.id, 'Two?');
    const { id, revision, ...fields } = faq;
    const change = { ...fields, categoryId: second.id, answer: 'No.', revision };
    expect((await put(`faq/${id}`, change)).statusCode).toBe(200);
    expect((await read())[1]?.faqs).toMatchObject([
      { question: 'Two?' },
      { question: 'One?', answer: 'No.', revision: 2 },
    ]);
    expect((await put(`faq/${id}`, change)).json()).toMatchObject({ code: 'changed_meanwhile' });
    expect(await lastAdminEvent(world)).toMatchObject({
      kind: 'faq_changed',
      before: { answer: 'Yes.' },
      after: { answer: 'No.' },
    });
  });

  it('are deleted', async () => {
    const { id } = await addFaq((await addCategory('Account')).id, 'One?');
    expect((await admin.send('DELETE', `faq/${id}`)).json<AdminFaqList>().categories[0]?.faqs).toEqual([]);
    expect(await lastAdminEvent(world)).toMatchObject({
      kind: 'faq_deleted',
      before: { question: 'One?' },
      after: null,
    });
    expect((await admin.send('DELETE', `faq/${id}`)).statusCode).toBe(404);
  });

  it.each([
    ['categoryId', { categoryId: 2_000_000_000 }],
    ['question', { question: '' }],
    ['question', { question: 'x'.repeat(301) }],
    ['answer', { answer: 'x'.repeat(10_001) }],
    ['answer', { answer: '<script>alert(1)</script>' }],
    ['isPublished', { isPublished: 1 }],
    ['position', { position: 0 }],
  ])('are rejected with an invalid or unknown %s (%#)', async (property, given) => {
    const { id } = await addCategory('Account');
    const response = await admin.post('faq', {
      categoryId: id,
      question: 'Q?',
      answer: 'A',
      isPublished: true,
      ...given,
    });
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({ message: [{ property }] });
  });
});

describe('FAQ categories', () => {
  it('are added, renamed, moved, and deleted when empty', async () => {
    const [first, second] = [await addCategory('First'), await addCategory('Second')];
    await put(`faq/categories/${second.id}/place`, { position: 0 });
    expect((await read()).map(({ name }) => name)).toEqual(['Second', 'First']);
    await put(`faq/categories/${first.id}`, { name: 'Renamed', revision: 1 });
    expect((await read()).map(({ name, revision }) => [name, revision])).toEqual([
      ['Second', 1],
      ['Renamed', 2],
    ]);
    expect((await admin.send('DELETE', `faq/categories/${first.id}`)).statusCode).toBe(200);
    expect(await lastAdminEvent(world)).toMatchObject({ kind: 'faq_category_deleted', before: { name: 'Renamed' } });
  });

  it('cannot be deleted while they contain questions', async () => {
    const { id } = await addCategory('Account');
    await addFaq(id, 'One?');
    expect((await admin.send('DELETE', `faq/categories/${id}`)).json()).toMatchObject({
      code: 'entry_in_use',
      message: 'This category holds 1 question. Please move or delete them first.',
    });
  });

  it('have unique names, even when created concurrently', async () => {
    const answers = await Promise.all(['Same', 'SAME'].map((name) => admin.post('faq/categories', { name })));
    expect(answers.map(({ statusCode }) => String(statusCode)).toSorted()).toEqual(['200', '400']);
  });

  it('are not renamed at an outdated revision', async () => {
    const { id } = await addCategory('Account');
    await put(`faq/categories/${id}`, { name: 'One', revision: 1 });
    expect((await put(`faq/categories/${id}`, { name: 'Two', revision: 1 })).statusCode).toBe(409);
    expect((await put('faq/categories/2000000000', { name: 'Two', revision: 1 })).statusCode).toBe(404);
  });
});

describe('access', () => {
  it('allows only readers to read and only editors to change', async () => {
    expect((await student.get('faq')).statusCode).toBe(403);
    expect((await new Browser(world).get('faq')).statusCode).toBe(401);
    expect((await reader.get('faq/export')).body).toContain('Category');
    for (const answer of [
      await reader.post('faq', {}),
      await reader.post('faq/categories', {}),
      await put('faq/1', {}, reader),
      await put('faq/1/place', {}, reader),
      await put('faq/categories/1', {}, reader),
      await put('faq/categories/1/place', {}, reader),
      await reader.send('DELETE', 'faq/1'),
      await reader.send('DELETE', 'faq/categories/1'),
    ]) {
      expect(answer.statusCode).toBe(403);
    }
  });
});
