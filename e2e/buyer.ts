import type { Page } from '@playwright/test';
import type { StartedServer } from '#test/start-server.ts';
import { isPhone } from './journey.ts';
import { newUser, PASSWORD } from './new-user.ts';

interface Arrival {
  page: Page;
  server: StartedServer;
}

/** A new user with a trial, whose purchases affect no other test. */
export async function arriveAsBuyer({ page, server }: Arrival): Promise<{ jwt: string }> {
  const username = await newUser(server);
  const answer = await page.request.post('/api/v1/auth/basic', { data: { username, password: PASSWORD } });
  const { jwt } = (await answer.json()) as { jwt: string };
  // Only if there is no token yet: a purchase issues a newer one, which a reload must not overwrite.
  await page.addInitScript((token) => {
    if (localStorage.getItem('jwt') === null) localStorage.setItem('jwt', token);
    sessionStorage.setItem('live-greeted', 'true');
  }, jwt);
  return { jwt };
}

export const choosePlanCard = (page: Page, plan: string) =>
  page.getByRole('article', { name: plan, exact: true }).getByRole('button').click();

/** Opens the card form from the pricing page. On a phone the form is collapsed. */
export async function choosePlan(page: Page, plan: string) {
  await page.goto('/pricing');
  await choosePlanCard(page, plan);
  await page.waitForURL('**/payments/card');
  if (isPhone(page)) await page.getByRole('button', { name: 'Pay by Card' }).click();
}

/** Buys a plan with a single API call, for tests of later steps. */
export async function buyByCall({
  page,
  jwt,
  planId,
}: {
  page: Pick<Page, 'request'>;
  jwt: string;
  planId: number;
}): Promise<void> {
  const answer = await page.request.put('/api/v1/recurring-subscriptions', {
    headers: { authorization: `Bearer ${jwt}` },
    data: { subscriptionId: planId, stripePaymentMethodId: 'pm_card_visa' },
  });
  if (!answer.ok()) throw new Error(`the purchase was refused: ${await answer.text()}`);
}
