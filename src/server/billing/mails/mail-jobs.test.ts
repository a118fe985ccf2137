import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { addPerson } from '#test/people.ts';
import { addRecurring } from '#test/recurring.ts';
import { useWorld } from '#test/world.ts';
import { announceRenewals } from './announce-renewals.ts';
import { remindOfFailedCharges, sendFailedChargeMail } from './remind-of-failed-charges.ts';

const DAY = 86_400;

const world = useWorld();

const inDays = (days: number) => new Date(world.clock.now().getTime() + days * DAY * 1000);

/** A user with a subscription as a sync from Stripe would store it. */
async function subscriber(change: Record<string, unknown> = {}) {
  const { id, email } = await addPerson(world, { passwordHash: null });
  await addRecurring(world, id, {
    started_at: inDays(-358),
    current_period_start: inDays(-358),
    current_period_end: inDays(7),
    card_brand: 'visa',
    card_last4: '4242',
    latest_invoice_id: `in_${id}`,
    ...change,
  });
  return { id, email };
}

const mailsAfter = async (work: () => Promise<void>) => {
  await work();
  return (await world.runJobs()).map(({ to, subject }) => [to.address, subject]);
};
const announce = () => mailsAfter(() => announceRenewals(world.deps));
const remind = () => mailsAfter(() => remindOfFailedCharges(world.deps));

describe('billing.announce-renewals', () => {
  it('announces a yearly renewal a week ahead, once per period, even with two processes', async () => {
    const { email } = await subscriber();
    const mails = await mailsAfter(async () => {
      await Promise.all([announceRenewals(world.deps), announceRenewals(world.deps)]);
    });
    expect(mails).toEqual([[email, 'Your Annual plan renews in a week']]);
    expect(await announce()).toEqual([]);
  });

  it.each([
    ['renews later', { current_period_end: inSevenDaysAndASecond }],
    ['is monthly', { plan_id: 11 }],
    ['is cancelled', { cancel_at: new Date() }],
    ['has ended', { status: 'canceled' }],
  ])('does not announce a subscription that %s', async (_case, change) => {
    const given = Object.entries(change).map(([name, value]) => [name, typeof value === 'function' ? value() : value]);
    await subscriber(Object.fromEntries(given));
    expect(await announce()).toEqual([]);
  });

  it('does not write to users who have closed their account', async () => {
    const { id } = await subscriber();
    await sql`update users set deletion_due_at = ${inDays(14)} where id = ${id}`.execute(world.db);
    expect(await announce()).toEqual([]);
  });
});

function inSevenDaysAndASecond() {
  return new Date(inDays(7).getTime() + 1000);
}

describe('billing.remind-failed', () => {
  it('reports a failed charge on days 0, 3 and 7, each once', async () => {
    const { email } = await subscriber({ status: 'past_due', past_due_since: world.clock.now() });
    const told: unknown[] = [];
    for (let hour = 0; hour <= 8 * 24; hour += 12) {
      told.push(...(await remind()).map(([to, subject]) => [hour / 24, to, subject]));
      world.clock.advance(DAY / 2);
    }
    expect(told).toEqual([
      [0, email, 'We could not charge your card for the Annual plan'],
      [3, email, 'Your Annual plan still needs a working card'],
      [7, email, 'Your Annual plan is paused'],
    ]);
  });

  it('asks for bank authentication, instead of another card, when the bank requires it', async () => {
    const { id, email } = await subscriber({ status: 'past_due', past_due_since: world.clock.now() });
    const mails = await mailsAfter(() =>
      world.db
        .transaction()
        .execute((tx) => sendFailedChargeMail(world.deps, tx, { stripeInvoiceId: `in_${id}`, needsBank: true })),
    );
    expect(mails).toEqual([[email, 'Your bank wants you to confirm your Annual plan']]);
    expect(await remind()).toEqual([]);
  });
});
