import { expect, it } from 'vitest';
import { useBillingWorld } from '#server/billing/billing.test-kit.ts';
import { finishRefunds } from '#server/billing/history/finish-refunds.ts';
import { announceRenewals } from '#server/billing/mails/announce-renewals.ts';
import { remindOfFailedCharges } from '#server/billing/mails/remind-of-failed-charges.ts';
import { endPauses } from '#server/billing/pause/end-pauses.ts';
import { checkAll } from '#server/billing/reconcile/check-all.ts';
import { checkDue } from '#server/billing/reconcile/check-due.ts';
import { sizes } from '#test/experiment-sizes.ts';
import { differencesFromStripe } from './compare-with-stripe.test-kit.ts';
import { actions, chooseAction, type Person } from './ledger-actions.test-kit.ts';
import { ledgerDifferences } from './ledger.test-kit.ts';
import { createRandom } from './random.test-kit.ts';

/**
 * Experiment 14: a random year. People buy, change, pause, cancel, resume, take refunds, dispute payments and have cards
 * that fail. Some events of Stripe are lost. In the end every cent and every access agrees with Stripe.
 */
const SEED = 20_261_117;
const DAY = 86_400;
/** `active` is the share of people who do something between two stops. */
const { people: PEOPLE, days: DAYS, stepDays: STEP_DAYS, active: ACTIVE } = sizes.ledger;
const LOST_EVENTS = 0.05;

const world = useBillingWorld();
const { next: random } = createRandom(SEED);

/** Actions that took effect, so that the test cannot pass without having tested them. */
const done = new Set<string>();

/** A refused request is fine; one that fails is not. */
async function act(person: Person, name = chooseAction(random)): Promise<string[]> {
  await world.signInAgain(person.buyer);
  const response = await actions[name]!(world, person, random);
  if (response?.statusCode === 200) done.add(name);
  return response && response.statusCode >= 500 ? [`${name}: ${response.statusCode}`] : [];
}

async function passTime(days: number) {
  world.clock.advance(days * DAY);
  for (const event of world.takeEvents()) if (random() >= LOST_EVENTS) await world.sendEvent(event);
  await world.runJobs();
  for (const job of [checkDue, finishRefunds, endPauses, remindOfFailedCharges, announceRenewals]) {
    await job(world.deps);
  }
  await world.runJobs();
  await world.db.deleteFrom('rate_limits').execute();
}

it(`agrees with Stripe to the cent: ${PEOPLE} people, ${DAYS} days`, { timeout: sizes.limitMs }, async () => {
  const people: Person[] = [];
  while (people.length < PEOPLE) people.push({ buyer: await world.addBuyer(), disputeId: null });
  const failures: string[] = [];
  for (const person of people) failures.push(...(await act(person, 'buy')));
  for (let day = 0; day < DAYS; day += STEP_DAYS) {
    for (const person of people) if (random() < ACTIVE) failures.push(...(await act(person)));
    await passTime(STEP_DAYS);
  }
  // The nightly check finds what lost events have left behind.
  await checkAll(world.deps);
  await world.deliverWebhooks();
  const differences: string[] = [];
  for (const { buyer } of people) {
    const found = [
      ...(await differencesFromStripe(world, buyer.userId)),
      ...(await ledgerDifferences(world, buyer.userId)),
    ];
    differences.push(...found.map((what) => `${buyer.email}: ${what}`));
  }
  expect(failures).toEqual([]);
  expect([...done]).toEqual(expect.arrayContaining(['buy', 'change', 'pause', 'endPause', 'cancel', 'claimGuarantee']));
  expect(differences).toEqual([]);
});
