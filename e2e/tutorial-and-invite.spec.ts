import type { ReferralsResult } from '#shared/referrals/contract.ts';
import { expect, test } from './journey.ts';

/** As if the user had bought a plan. */
const own: ReferralsResult = {
  code: 'K7QX3MPA',
  link: 'https://vignette.example/register?affiliate=K7QX3MPA',
  friends: { registered: 0, bought: 0 },
  rewards: { daysEach: 0, friendDays: 0, pendingDays: 0, waitingDays: 0, givenDays: 0 },
};

test('copies the link to invite a friend, and repeats the tour in the narrowest window', async ({
  page,
  context,
  arriveAs,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await arriveAs('subscriber');
  await page.route('**/api/v1/referrals', (route) => route.fulfill({ json: own }));
  await page.goto('/dashboard');
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
  await press('Invite a friend!');
  const invitation = page.getByRole('dialog', { name: 'Invite a friend' });
  await expect(invitation.getByRole('textbox', { name: 'Your referral link' })).toHaveValue(own.link ?? '');
  await press('Copy to clipboard');
  await expect(page.getByText('Copied to clipboard!')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(own.link);
  await page.keyboard.press('Escape');
  await expect(invitation).toBeHidden();

  await page.setViewportSize({ width: 320, height: 640 });
  await page.getByRole('button', { name: 'Account menu' }).click();
  await press('Take the tour');
  await press('Tell me more about it!');
  const tour = page.getByRole('dialog', { name: 'Welcome to Vignette' });
  await expect(tour.getByRole('button', { name: 'Next' })).toBeInViewport({ ratio: 1 });
  await expect(tour.getByRole('button', { name: 'Next' })).toBeFocused();
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  await page.keyboard.press('Escape');
  await expect(tour).toBeHidden();
});
