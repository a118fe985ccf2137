import { describe, expect, it } from 'vitest';
import { cards, useBillingWorld } from '#server/billing/billing.test-kit.ts';
import { linksIn } from '#test/world.ts';

const DAY = 86_400;

const world = useBillingWorld();

/** A user whose card was replaced before the first renewal. */
async function renewWith(token: string) {
  const buyer = await world.addBuyer();
  expect((await buyer.subscribe({ planId: 11, card: await world.newCard() })).statusCode).toBe(200);
  const [subscription] = await world.subscriptionsOf(buyer.userId);
  const card = await world.newCard(token);
  await world.stripe.paymentMethods.attach(card, { customer: subscription!.customer as string });
  await world.stripe.subscriptions.update(subscription!.id, { default_payment_method: card });
  await world.deliverWebhooks();
  world.clock.advance(32 * DAY);
  const mails = (await world.deliverWebhooks()).filter(({ to }) => to.address === buyer.email);
  await world.signInAgain(buyer);
  const [recurring] = await buyer.recurring();
  return { buyer, mails, recurring: recurring! };
}

describe('a renewal', () => {
  it('sends a receipt when it is charged', async () => {
    const { mails } = await renewWith(cards.mastercard);
    expect(mails.map(({ subject }) => subject)).toEqual(['Your receipt for $39.00']);
    expect(mails[0]?.text).toContain('Monthly plan, renewed');
  });

  it('reports a failed charge once, with a link to change the card and the end of access', async () => {
    const { mails, recurring } = await renewWith(cards.failsLater);
    expect(mails.map(({ subject }) => subject)).toEqual(['We could not charge your card for the Monthly plan']);
    expect(linksIn(mails[0]!)).toContain(`http://localhost:3000/change-card/${recurring.id}`);
    expect(recurring).toMatchObject({ status: 'past_due' });
    const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });
    expect(mails[0]?.text.replaceAll('\n', ' ')).toContain(day.format(new Date(recurring.accessUntil!)));
  });

  it('that is never paid ends the plan, and one mail says so', async () => {
    const { buyer } = await renewWith(cards.failsLater);
    world.clock.advance(20 * DAY);
    await world.deliverWebhooks();
    const [subscription] = await world.subscriptionsOf(buyer.userId);
    expect(subscription).toMatchObject({ status: 'canceled' });
    await world.sync(buyer);
    const told = await world.db
      .selectFrom('billing_effects')
      .select('key')
      .where('user_id', '=', buyer.userId)
      .execute();
    expect(told.filter(({ key }) => key.startsWith('ended'))).toEqual([{ key: `ended-unpaid:${subscription!.id}` }]);
  });

  it('asks for authentication when the bank requires it', async () => {
    const { mails } = await renewWith(cards.asksEveryTime);
    expect(mails.map(({ subject }) => subject)).toEqual(['Your bank wants you to confirm your Monthly plan']);
  });
});
