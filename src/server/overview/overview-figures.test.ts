import * as fc from 'fast-check';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addQuestion } from '#server/bank/bank.test-kit.ts';
import { overviewParts } from '#shared/overview/overview-parts.ts';
import type { OverviewResult } from '#shared/overview/overview.contract.ts';
import { useWorld } from '#test/world.ts';
import { countMonths } from './count-months.ts';
import { addHeld, addToPaper, forgetPaper, type PaperPerson } from './overview.test-kit.ts';
import { readOverview } from './read-overview.ts';
import { slowOverview } from './slow-overview.test-kit.ts';

const DAY_MS = 86_400_000;
const NOW = new Date('2026-03-18T15:30:00Z');

const world = useWorld();
let questionId: number;
beforeAll(async () => {
  questionId = await addQuestion(world);
});
beforeEach(() => forgetPaper(world));

const everything = {
  id: '00000000-0000-4000-8000-000000000000',
  sessionId: '00000000-0000-4000-8000-000000000000',
  hasAdminInterface: true,
  isSubscriber: false,
  hasSecondFactor: false,
  needsSecondFactor: false,
  permissions: new Set<string>(Object.values(overviewParts)),
};
const at = (now: Date) => ({ ...world.deps, now: () => now });
const read = (now = NOW) => readOverview(at(now), everything);
const count = (now: Date) => countMonths(at(now));
const monthOf = ({ payers }: OverviewResult, month: string) => payers?.months.find((row) => row.month === month);

const emptyUser: PaperPerson = {
  registeredAt: new Date('2024-01-01'),
  isConfirmed: true,
  held: [],
  invoices: [],
  reports: [],
  questions: [],
};
const add = (person: Partial<PaperPerson>) => addToPaper(world, questionId, { ...emptyUser, ...person });
const card = (from: string, to: string) => ({ source: 'card' as const, from: new Date(from), to: new Date(to) });

const borders = Array.from({ length: 14 }, (_, back) => Date.UTC(2026, 2 - back, 1));
const moment = fc
  .oneof(
    fc.integer({ min: 0, max: 420 * DAY_MS }).map((ago) => NOW.getTime() - ago),
    fc.tuple(fc.constantFrom(...borders), fc.constantFrom(-1, 0, 1)).map(([border, step]) => border + step),
    fc.tuple(fc.integer({ min: 0, max: 61 }), fc.constantFrom(-1, 0)).map(([days, step]) => {
      const midnight = Date.UTC(2026, 2, 18);
      return midnight - days * DAY_MS + step;
    }),
  )
  .map((time) => new Date(time));
const span = fc.tuple(moment, fc.integer({ min: 1, max: 120 * DAY_MS })).map(([from, length]) => ({
  from,
  to: new Date(from.getTime() + length),
}));
const held = fc
  .tuple(
    fc.constantFrom('trial' as const, 'card' as const, 'apple' as const, 'google' as const, 'grant' as const),
    span,
  )
  .map(([source, time]) => Object.assign({ source }, time));
const refund = fc.record({
  status: fc.constantFrom('succeeded' as const, 'pending' as const, 'failed' as const),
  amount: fc.integer({ min: 1, max: 5_000 }),
  at: moment,
});
const invoice = fc.record({
  currency: fc.constantFrom('usd', 'eur', 'jpy'),
  status: fc.constantFrom('paid' as const, 'paid' as const, 'open' as const),
  amount: fc.integer({ min: 50, max: 50_000 }),
  paidAt: moment,
  refunds: fc.array(refund, { maxLength: 2 }),
});
const person: fc.Arbitrary<PaperPerson> = fc.record({
  registeredAt: moment,
  isConfirmed: fc.boolean(),
  held: fc.array(held, { maxLength: 4 }),
  invoices: fc.array(invoice, { maxLength: 3 }),
  reports: fc.array(
    fc.record({ status: fc.constantFrom('new' as const, 'confirmed' as const, 'fixed' as const), at: moment }),
    { maxLength: 2 },
  ),
  questions: fc.array(
    fc.record({ status: fc.constantFrom('draft' as const, 'submitted' as const, 'in_review' as const), at: moment }),
    { maxLength: 2 },
  ),
});

it('equals a simple calculation over all users', { timeout: 120_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(person, { maxLength: 12 }), async (people) => {
      await forgetPaper(world);
      for (const one of people) await add(one);
      expect(await read()).toEqual({ ...slowOverview(people, NOW), activeNow: 0, failedJobs: [] });
    }),
    { numRuns: 25 },
  );
});

describe('churn', () => {
  it('counts users who paid at the start of the month and not at its end', async () => {
    await add({ held: [card('2026-01-10', '2026-02-10')] });
    await add({ held: [card('2026-01-10', '2026-03-10')] });
    // Started within the month, so not a payer at its start.
    await add({ held: [card('2026-02-10', '2026-02-20')] });
    const overview = await read();
    expect(monthOf(overview, '2026-02-01')).toEqual({ month: '2026-02-01', atStart: 2, lost: 1 });
    expect(monthOf(overview, '2026-03-01')).toEqual({ month: '2026-03-01', atStart: 1, lost: 1 });
  });

  it('ignores a change from one plan to another', async () => {
    await add({ held: [card('2026-01-10', '2026-02-10'), card('2026-02-10', '2026-03-10')] });
    expect(monthOf(await read(), '2026-02-01')).toMatchObject({ atStart: 1, lost: 0 });
  });

  it('counts a user who pays exactly at the start of the month, but not one whose plan ends then', async () => {
    await add({ held: [card('2026-02-01', '2026-03-01')] });
    expect(monthOf(await read(), '2026-02-01')).toMatchObject({ atStart: 1, lost: 1 });
    expect(monthOf(await read(), '2026-03-01')).toMatchObject({ atStart: 0, lost: 0 });
  });

  it('counts users who left and were erased', async () => {
    const id = await add({ held: [card('2026-01-10', '2026-06-10')] });
    await count(new Date('2026-02-01T00:05:00Z'));
    await world.db.deleteFrom('users').where('id', '=', id).execute();
    await count(NOW);
    expect(monthOf(await read(), '2026-02-01')).toMatchObject({ atStart: 1, lost: 1 });
  });
});

describe('a month', () => {
  it('is counted until three days after its end, and then is final', async () => {
    const id = await add({});
    await count(new Date('2026-02-27T12:00:00Z'));
    await addHeld(world.db, id, card('2026-02-01', '2026-04-01'));
    await count(new Date('2026-03-04T00:00:00Z'));
    expect(monthOf(await read(), '2026-02-01')).toMatchObject({ atStart: 1, lost: 0 });
    await world.db.deleteFrom('users').where('id', '=', id).execute();
    await count(NOW);
    expect(monthOf(await read(), '2026-02-01')).toMatchObject({ atStart: 1, lost: 0 });
  });

  it('includes users who signed up in it, even if they were erased', async () => {
    const id = await add({ registeredAt: new Date('2026-02-10') });
    await count(new Date('2026-03-01'));
    await world.db.deleteFrom('users').where('id', '=', id).execute();
    await count(NOW);
    const { signUps } = await read();
    expect(signUps?.months.at(-2)).toEqual({ month: '2026-02-01', signUps: 1, confirmed: 1 });
    expect(signUps?.days.reduce((sum, day) => sum + day.signUps, 0)).toBe(0);
  });

  it('updates its trials as long as it is shown', async () => {
    const trial = { source: 'trial' as const, from: new Date('2025-06-10'), to: new Date('2025-06-24') };
    const id = await add({ held: [trial] });
    await count(NOW);
    await addHeld(world.db, id, card('2026-03-17', '2026-04-17'));
    await count(NOW);
    const june = (await read()).trials?.months.find(({ month }) => month === '2025-06-01');
    expect(june).toEqual({ month: '2025-06-01', started: 1, bought: 1 });
  });
});

describe('revenue', () => {
  const paid = (currency: string, paidAt: string, refunds: PaperPerson['invoices'][number]['refunds'] = []) => ({
    currency,
    status: 'paid' as const,
    amount: 9_900,
    paidAt: new Date(paidAt),
    refunds,
  });
  const februaryOf = async (currency: string) =>
    (await read()).revenue?.currencies
      .find((row) => row.currency === currency)
      ?.months.find(({ month }) => month === '2026-02-01');

  it('is listed per currency', async () => {
    await add({ invoices: [paid('usd', '2026-02-03'), paid('eur', '2026-02-04'), paid('jpy', '2026-02-05')] });
    expect((await read()).revenue?.currencies.map(({ currency }) => currency)).toEqual(['eur', 'jpy', 'usd']);
    expect(await februaryOf('usd')).toMatchObject({ paid: 99, refunded: 0 });
    expect(await februaryOf('jpy')).toMatchObject({ paid: 9_900, refunded: 0 });
  });

  it('counts a refund in the month in which it settled', async () => {
    const refunds = [
      { status: 'succeeded' as const, amount: 4_000, at: new Date('2026-02-14') },
      { status: 'failed' as const, amount: 5_000, at: new Date('2026-02-15') },
    ];
    await add({ invoices: [paid('usd', '2026-01-31T23:59:59.999Z', refunds)] });
    expect(await februaryOf('usd')).toEqual({ month: '2026-02-01', paid: 0, refunded: 40 });
  });

  it('is current right after a refund or a lost dispute, and says when it was counted', async () => {
    await add({ invoices: [paid('usd', '2026-03-03')] });
    await count(new Date('2026-03-18T15:00:00Z'));
    const march = async () => {
      const { asOf, currencies } = (await read()).revenue ?? {};
      return { asOf, ...currencies?.[0]?.months.at(-1) };
    };
    expect(await march()).toMatchObject({ asOf: '2026-03-18T15:00:00.000Z', paid: 99, refunded: 0 });
    const [invoice] = await world.db.selectFrom('invoices').select('id').execute();
    const settled = new Date('2026-03-18T15:20:00Z');
    await world.db
      .insertInto('refunds')
      .values({
        invoice_id: invoice!.id,
        kind: 'other',
        amount: 4_000,
        currency: 'usd',
        status: 'succeeded',
        requested_at: settled,
        settled_at: settled,
      })
      .execute();
    expect(await march()).toMatchObject({ asOf: NOW.toISOString(), paid: 99, refunded: 40 });
    await world.db
      .updateTable('invoices')
      .set({ dispute_status: 'lost', dispute_amount: 5_900, dispute_closed_at: NOW })
      .execute();
    const later = new Date(NOW.getTime() + 1000);
    expect((await read(later)).revenue?.currencies[0]?.months.at(-1)).toMatchObject({ paid: 99, refunded: 99 });
  });

  it('includes users who have left', async () => {
    const id = await add({ invoices: [paid('usd', '2026-02-03')] });
    await world.db.deleteFrom('users').where('id', '=', id).execute();
    expect(await februaryOf('usd')).toMatchObject({ paid: 99 });
  });
});
