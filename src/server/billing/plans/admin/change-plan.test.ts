import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import type { AdminPlan } from '#shared/billing/admin-plans.contract.ts';
import { Browser, signedIn } from '#test/people.ts';
import { fieldErrorsOf } from '#test/responses.ts';
import { useEmptyTables, useWorld } from '#test/world.ts';
import { formOf, openPlanWorld, withPrices } from './admin-plans.test-kit.ts';

const TRIAL = 10;
const MONTHLY = 11;
const BASIC_SCIENCES = 13;

const world = useWorld(openPlanWorld);
useEmptyTables(world, 'rate_limits');

describe('PUT plans/{id}', () => {
  it('changes the plan and records the difference', async () => {
    const plan = await world.create();
    const form = formOf(plan);
    const response = await world.change(plan.id, {
      ...form,
      name: 'Renamed',
      card: { ...form.card, isHighlighted: true },
    });
    expect(response.json<AdminPlan>()).toMatchObject({ name: 'Renamed', revision: 3, card: { isHighlighted: true } });
    expect(await world.lastEvent()).toMatchObject({
      kind: 'plan_changed',
      before: { name: plan.name, card: { isHighlighted: false } },
      after: { name: 'Renamed', card: { isHighlighted: true } },
    });
  });

  it('writes nothing when nothing changed', async () => {
    const plan = await world.create();
    const event = await world.lastEvent();
    expect((await world.change(plan.id, formOf(plan))).json()).toEqual(plan);
    expect(await world.lastEvent()).toEqual(event);
  });

  it('charges new buyers the new price; existing subscribers keep theirs', async () => {
    const plan = await world.create();
    const early = await world.addBuyer();
    await early.subscribe({ planId: plan.id, card: await world.newCard() });
    const sold = await world.read(plan.id);
    const dearer = withPrices(sold, ({ amount }) => ({ amount: amount + 1000 }));
    const changed = (await world.change(plan.id, dearer)).json<AdminPlan>();
    expect(changed.prices).toMatchObject([
      { amount: 10_900, isSold: false },
      { amount: 9900, isSold: false },
    ]);
    // The European price was never sold, so there is nothing to keep.
    expect(changed.formerPrices).toMatchObject([{ worldRegion: { code: 'USA' }, amount: 9900, payers: 1 }]);

    const late = await world.addBuyer();
    await late.subscribe({ planId: plan.id, card: await world.newCard() });
    const amounts = async ({ userId }: { userId: string }) =>
      (await world.subscriptionsOf(userId)).map(({ items }) => items.data[0]?.price.unit_amount);
    expect([await amounts(early), await amounts(late)]).toEqual([[9900], [10_900]]);

    world.clock.advance(95 * 86_400);
    // The skipped time has ended the session.
    await world.admin.signIn(world.admin.email);
    expect((await world.paidInvoicesOf(early.userId)).map(({ amount_paid: paid }) => paid)).toEqual([9900, 9900]);
  });

  it.each([
    ['becomes much higher', 11_881, '$99.00 becomes $118.81'],
    ['becomes much lower', 7919, '$99.00 becomes $79.19'],
    ['falls below 1', 99, '$99.00 becomes $0.99'],
  ])('asks with both figures before a price %s', async (_title, amount, figures) => {
    const plan = await world.create();
    const form = formOf(plan);
    const [usa, europe] = form.prices;
    const prices = [{ ...usa, amount, previousAmount: null }, europe];
    const asked = await world.change(plan.id, { ...form, prices, isConfirmed: false });
    expect([asked.statusCode, asked.json()]).toMatchObject([
      409,
      { code: 'needs_confirmation', message: `Please check this price: ${figures}.` },
    ]);
    expect((await world.read(plan.id)).revision).toBe(plan.revision);
    expect((await world.change(plan.id, { ...form, prices })).statusCode).toBe(200);
  });

  it('does not ask for a change by a fifth', async () => {
    const plan = await world.create();
    const form = withPrices(plan, ({ amount }) => ({ amount: amount * 1.2, previousAmount: null }));
    expect((await world.change(plan.id, { ...form, isConfirmed: false })).statusCode).toBe(200);
  });

  it('asks before a new plan costs less than 1', async () => {
    const [price] = world.aPlan().prices;
    const cheap = world.aPlan({ prices: [{ ...price, amount: 60, previousAmount: null }] });
    expect((await world.admin.post('plans', cheap)).json()).toMatchObject({ code: 'needs_confirmation' });
    expect((await world.admin.post('plans', { ...cheap, isConfirmed: true })).statusCode).toBe(201);
  });

  it('reuses the earlier Stripe price when an amount returns', async () => {
    const plan = await world.create();
    const buy = async () => (await world.addBuyer()).subscribe({ planId: plan.id, card: await world.newCard() });
    const setAmount = async (amount: number) => {
      const form = withPrices(await world.read(plan.id), () => ({ amount, previousAmount: null }));
      await world.change(plan.id, form);
    };
    for (const amount of [9900, 5000, 9900]) {
      await setAmount(amount);
      expect((await buy()).statusCode).toBe(200);
    }
    const after = await world.read(plan.id);
    expect(after.formerPrices).toMatchObject([{ amount: 5000, payers: 1 }]);
    expect(after.payers).toBe(3);
    const { data } = await world.stripe.prices.list({ product: `plan-${plan.id}` });
    expect(data).toHaveLength(2);
  });

  it('names the plan of an invoice at a former price', async () => {
    const plan = await world.create({ name: 'Former' });
    const buyer = await world.addBuyer();
    await buyer.subscribe({ planId: plan.id, card: await world.newCard() });
    const form = withPrices(await world.read(plan.id), () => ({ amount: 20_000, previousAmount: null }));
    await world.change(plan.id, form);
    await world.db.deleteFrom('invoices').where('user_id', '=', buyer.userId).execute();
    await world.deliverWebhooks();
    const invoice = await world.db
      .selectFrom('invoices')
      .select('description')
      .where('user_id', '=', buyer.userId)
      .executeTakeFirstOrThrow();
    expect(invoice.description).toBe('Former plan');
  });

  it('removes a price and closes a region', async () => {
    const plan = await world.create();
    const [usa] = formOf(plan).prices;
    const after = (
      await world.change(plan.id, { ...formOf(plan), prices: [{ ...usa, isAvailable: false }] })
    ).json<AdminPlan>();
    expect(after.prices).toMatchObject([{ worldRegion: { code: 'USA' }, isAvailable: false }]);
    const buyer = await world.addBuyer();
    const refused = await buyer.subscribe({ planId: plan.id, card: await world.newCard() });
    expect(refused.json()).toMatchObject({ code: 'subscription_not_in_area' });
  });

  it('saves the first of two concurrent changes and rejects the second', async () => {
    const plan = await world.create();
    const other = await signedIn(world, { role: 'admin' });
    const names = ['By the one', 'By the other'];
    const answers = await Promise.all([
      world.change(plan.id, { ...formOf(plan), name: names[0] }),
      other.send('PUT', `plans/${plan.id}`, { payload: { ...formOf(plan), name: names[1] } }),
    ]);
    const statuses = answers.map(({ statusCode }) => statusCode);
    expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(answers[statuses.indexOf(409)]?.json()).toMatchObject({ code: 'changed_meanwhile' });
    expect((await world.read(plan.id)).name).toBe(names[statuses.indexOf(200)]);
  });

  it('rejects fields that are not on the form', async () => {
    const plan = await world.create();
    for (const other of [{ duration: 1 }, { isTrial: true }, { archivedAt: null }, { stripePriceId: 'price_x' }]) {
      expect((await world.change(plan.id, { ...formOf(plan), ...other })).statusCode).toBe(400);
    }
    const withMore = withPrices(plan, () => ({ stripePriceId: 'price_x', percent: 90 }) as object);
    expect((await world.change(plan.id, withMore)).statusCode).toBe(400);
    expect(await world.read(plan.id)).toEqual(plan);
  });

  it('sends the new name of a plan to Stripe in a job', async () => {
    const plan = await world.create();
    await (await world.addBuyer()).subscribe({ planId: plan.id, card: await world.newCard() });
    await world.change(plan.id, { ...formOf(await world.read(plan.id)), name: 'Told to Stripe' });
    await world.runJobs();
    expect(await world.stripe.products.retrieve(`plan-${plan.id}`)).toMatchObject({ name: 'Told to Stripe' });
  });

  it('does not let the trial be sold', async () => {
    const trial = await world.read(TRIAL);
    const refused = await world.change(TRIAL, { ...formOf(trial), prices: world.aPlan().prices });
    expect(fieldErrorsOf(refused)).toEqual({ prices: 'The trial is given, not sold.' });
    expect((await world.change(TRIAL, { ...formOf(trial), name: 'Free trial' })).statusCode).toBe(200);
  });

  it('answers 404 for an unknown plan', async () => {
    expect((await world.change(99_999, formOf(await world.create()))).statusCode).toBe(404);
    expect((await world.admin.get('plans/99999')).statusCode).toBe(404);
    expect((await world.admin.get('plans/x')).statusCode).toBe(400);
  });
});

describe('archiving a plan', () => {
  const archive = (id: number, revision: number) => world.admin.post(`plans/${id}/archive`, { revision });
  const bringBack = (id: number, revision: number) => world.admin.post(`plans/${id}/bring-back`, { revision });

  it('stops its sale and leaves it to its subscribers; it can be brought back', async () => {
    const plan = await world.create();
    const buyer = await world.addBuyer();
    await buyer.subscribe({ planId: plan.id, card: await world.newCard() });
    const archived = (await archive(plan.id, plan.revision)).json<AdminPlan>();
    expect(archived).toMatchObject({ state: 'archived', people: 1, revision: plan.revision + 1 });
    expect((await world.offered()).map(({ id }) => id)).not.toContain(plan.id);
    const late = await (await world.addBuyer()).subscribe({ planId: plan.id, card: await world.newCard() });
    expect(late.json()).toMatchObject({ code: 'plan_gone' });
    expect(await world.lastEvent()).toMatchObject({ kind: 'plan_archived', subject_id: String(plan.id) });

    expect((await bringBack(plan.id, archived.revision)).json()).toMatchObject({ state: 'sold' });
    expect((await world.offered()).map(({ id }) => id)).toContain(plan.id);
    expect(await world.lastEvent()).toMatchObject({ kind: 'plan_brought_back' });
  });

  it('rejects the trial, a plan changed meanwhile, and an unknown plan', async () => {
    expect((await archive(TRIAL, (await world.read(TRIAL)).revision)).json()).toMatchObject({ code: 'trial_stays' });
    expect((await archive(BASIC_SCIENCES, 77)).json()).toMatchObject({ code: 'changed_meanwhile' });
    expect((await archive(99_999, 1)).statusCode).toBe(404);
    expect((await world.admin.post(`plans/${BASIC_SCIENCES}/archive`, {})).statusCode).toBe(400);
  });
});

describe('access', () => {
  it('lets the help desk read but not write', async () => {
    const helper = await signedIn(world, { role: 'admin' });
    await sql`update users set role_id = 4 where id = ${helper.userId}`.execute(world.db);
    expect((await helper.get('plans')).statusCode).toBe(200);
    expect((await helper.get(`plans/${MONTHLY}`)).statusCode).toBe(200);
    expect((await helper.post('plans', world.aPlan())).statusCode).toBe(403);
    expect(
      (await helper.send('PUT', `plans/${MONTHLY}`, { payload: formOf(await world.read(MONTHLY)) })).statusCode,
    ).toBe(403);
    expect((await helper.post(`plans/${MONTHLY}/archive`, { revision: 1 })).statusCode).toBe(403);
    expect((await helper.post(`plans/${MONTHLY}/bring-back`, { revision: 1 })).statusCode).toBe(403);
  });

  it('rejects everyone else', async () => {
    const student = await signedIn(world);
    for (const path of ['plans', 'plans/export', `plans/${MONTHLY}`]) {
      expect((await student.get(path)).statusCode).toBe(403);
      expect((await new Browser(world).get(path)).statusCode).toBe(401);
    }
  });
});
