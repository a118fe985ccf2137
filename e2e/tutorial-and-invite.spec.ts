import type { Page } from '@playwright/test';
import { arriveAsBuyer, buyByCall } from './buyer.ts';
import { expect, fillIn, test } from './journey.ts';
import { linkIn, mailTo } from './mailbox.ts';
import { newUser, PASSWORD } from './new-user.ts';

const ANNUAL = 12;
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const tour = (page: Page) => page.getByRole('dialog', { name: 'Welcome to Vignette' });
const invitation = (page: Page) => page.getByRole('dialog', { name: 'Invite a friend' });
const invite = async (page: Page) => {
  await page.goto('/dashboard');
  await press(page, 'Invite a friend!');
};

test('shows a new user the tour once, and again on request', { tag: '@phone' }, async ({ page, server }) => {
  const email = await newUser(server, { hasSeenTour: false });
  await page.goto('/login');
  await fillIn(page, email, PASSWORD);

  await press(page, 'Tell me more about it!');
  const steps = ['Quick Quiz mode', 'Custom Quiz mode', 'Saved Quizzes', 'Statistics', 'Leaderboard', 'Help'];
  for (const [index, step] of steps.entries()) {
    await expect(tour(page).getByRole('heading', { name: step })).toBeVisible();
    await expect(tour(page)).toContainText(`Step ${index + 1} of 6`);
    await page.keyboard.press('Enter');
  }
  await expect(tour(page).getByRole('heading', { name: "That's all" })).toBeVisible();
  const noted = page.waitForResponse('**/api/v1/user/special-action');
  const fetchedAgain = page.waitForResponse('**/api/v1/user');
  await press(page, "Yay! Let's do it!");
  await expect(tour(page)).toBeHidden();
  expect((await noted).request().postDataJSON()).toEqual({ actionType: 'finish-tutorial' });
  await fetchedAgain;

  const known = page.waitForResponse('**/api/v1/dashboard?*');
  await page.reload();
  expect(await (await known).json()).toMatchObject({ '/user': { tutorialFinished: true } });
  await expect(page.getByRole('main')).toContainText('Nora');
  await expect(tour(page)).toBeHidden();

  await page.setViewportSize({ width: 320, height: 640 });
  await page.getByRole('button', { name: 'Account menu' }).click();
  await press(page, 'Take the tour');
  await press(page, 'Tell me more about it!');
  await expect(tour(page).getByRole('button', { name: 'Next' })).toBeInViewport({ ratio: 1 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  await page.keyboard.press('Escape');
  await expect(tour(page)).toBeHidden();
});

test('lets a user with a plan invite a friend, and counts the friend', async ({
  page,
  request,
  server,
  browser,
  context,
}, { project }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const { jwt } = await arriveAsBuyer({ page, server });
  await invite(page);
  await expect(invitation(page)).toContainText('You need to buy subscription first to be able to obtain referral link');
  await invitation(page).getByRole('link', { name: 'See pricing plans' }).click();
  await expect(page).toHaveURL(/\/pricing$/);

  await buyByCall({ page, jwt, planId: ANNUAL });
  await invite(page);
  const link = await invitation(page).getByRole('textbox', { name: 'Your referral link' }).inputValue();
  expect(link).toMatch(new RegExp(`^${server.url}/register\\?affiliate=[\\w-]+$`));
  await press(page, 'Copy to clipboard');
  await expect(page.getByText('Copied to clipboard!')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link);

  const other = await browser.newContext({ extraHTTPHeaders: { 'x-forwarded-for': '10.201.0.1' } });
  const friend = await other.newPage();
  const address = `friend-${project.name}@people.example`;
  await friend.goto(link);
  await friend.getByRole('textbox', { name: 'E-mail' }).fill(address);
  await friend.getByRole('textbox', { name: 'Password', exact: true }).fill(PASSWORD);
  await friend.getByRole('textbox', { name: 'Confirm password' }).fill(PASSWORD);
  await friend.getByLabel('First name').fill('Ida');
  await friend.getByLabel('Last name').fill('Stone');
  await friend.getByLabel(/I agree to the/).check();
  await press(friend, 'Sign up');
  await expect(friend).toHaveURL(/\/register-success$/);
  const mail = await mailTo(server, request, { address, subject: 'Activate your account' });
  await friend.goto(linkIn(mail, '/api/v1/register/activate'));
  await other.close();

  await invite(page);
  await expect(invitation(page)).toContainText('1 friend joined through your link.');
});
