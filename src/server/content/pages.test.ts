import { beforeAll, describe, expect, it } from 'vitest';
import type { Faq, FaqCategory } from '#shared/content/contract.ts';
import { Browser } from '#test/people.ts';
import { useWorld } from '#test/world.ts';

const world = useWorld();
beforeAll(async () => {
  const page = { content: '# Hello', photo_path: null, voucher_text: 'SAVE10' };
  await world.db
    .insertInto('page_contents')
    .values([
      { ...page, slug: 'pricing', header: 'Prices' },
      { ...page, slug: 'draft', header: 'Draft', is_active: false },
    ])
    .execute();
});

describe('GET content/footer', () => {
  it('lists the active pages that admins added and chose for the footer', async () => {
    const rows = [
      { slug: 'zebra', header: 'Zebra', content: 'Text', is_active: true, is_in_footer: true },
      { slug: 'ants', header: 'Ants', content: 'Text', is_active: true, is_in_footer: true },
      { slug: 'hidden', header: 'Hidden', content: 'Text', is_active: false, is_in_footer: true },
      { slug: 'elsewhere', header: 'Elsewhere', content: 'Text', is_active: true, is_in_footer: false },
    ];
    await world.db.insertInto('page_contents').values(rows).execute();
    await world.db.updateTable('page_contents').set({ is_in_footer: true }).where('slug', '=', 'terms').execute();
    const response = await new Browser(world).get('content/footer');
    expect(response.json()).toEqual([
      { slug: 'ants', header: 'Ants' },
      { slug: 'zebra', header: 'Zebra' },
    ]);
  });
});

describe('GET content/:slug', () => {
  it('returns the page', async () => {
    const response = await new Browser(world).get('content/pricing');
    expect(response.json()).toMatchObject({
      slug: 'pricing',
      header: 'Prices',
      content: '# Hello',
      photo: null,
      voucherText: 'SAVE10',
      isActive: true,
    });
  });

  it.each(['terms', 'privacy'])('has the page %s from the start', async (slug) => {
    const response = await new Browser(world).get(`content/${slug}`);
    expect(response.statusCode).toBe(200);
    expect(response.json<{ content: string }>().content).toContain('## ');
  });

  it('answers 404 for unknown and inactive pages', async () => {
    for (const slug of ['nothing', 'draft']) {
      expect((await new Browser(world).get(`content/${slug}`)).statusCode).toBe(404);
    }
  });

  it('answers without content for the pricing page as long as it is not active', async () => {
    const setActive = (is_active: boolean) =>
      world.db.updateTable('page_contents').set({ is_active }).where('slug', '=', 'pricing').execute();
    await setActive(false);
    const response = await new Browser(world).get('content/pricing');
    await setActive(true);
    expect(response.statusCode).toBe(200);
    expect(response.json()).toMatchObject({ slug: 'pricing', header: '', content: '', isActive: false });
  });

  it.each(['UPPER', 'a%2Fb', '..%2Fetc', 'x'.repeat(81), '%00', '-a'])('rejects the slug %s', async (slug) => {
    expect((await new Browser(world).get(`content/${slug}`)).statusCode).toBe(400);
  });

  it('answers that nothing changed to a browser that has the page, until it changes', async () => {
    const browser = new Browser(world);
    const etag = String((await browser.get('content/pricing')).headers['etag']);
    const again = await browser.get('content/pricing', { 'if-none-match': etag });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    await world.db.updateTable('page_contents').set({ header: 'New' }).where('slug', '=', 'pricing').execute();
    expect((await browser.get('content/pricing', { 'if-none-match': etag })).json()).toMatchObject({ header: 'New' });
  });
});

describe('the FAQ, built in', () => {
  const ask = (path: string) => world.app.inject({ url: `/wp-json/wp/v2/${path}` });

  it('returns the categories with their number of questions, and an answer for every question', async () => {
    const categories = (await ask('category')).json<FaqCategory[]>();
    const faqs = (await ask('sp_faq?per_page=100')).json<Faq[]>();
    expect(categories.map(({ name }) => name)).toEqual(['Account', 'Subscription and payment', 'Quizzes', 'Technical']);
    for (const { id, count } of categories) {
      expect(faqs.filter(({ category }) => category.includes(id))).toHaveLength(count);
    }
    expect(faqs.every(({ title, content }) => title.rendered.endsWith('?') && content.rendered.length > 20)).toBe(true);
  });

  it('can be searched', async () => {
    const found = (await ask('sp_faq?search=REFUND')).json<Faq[]>();
    expect(found.map(({ title }) => title.rendered)).toContain('Can I get a refund?');
  });

  it('hides unpublished questions and empty categories', async () => {
    const { id } = await world.db
      .insertInto('faq_categories')
      .values({ name: 'Secret' })
      .returning('id')
      .executeTakeFirstOrThrow();
    await world.db
      .insertInto('faqs')
      .values({ category_id: id, question: 'Hidden?', answer: 'Yes', is_published: false })
      .execute();
    expect((await ask('sp_faq?search=Hidden')).json()).toEqual([]);
    expect((await ask('category?search=Secret')).json()).toEqual([]);
  });
});
