import { expect, fillIn, test } from './journey.ts';
import { newUser, PASSWORD } from './new-user.ts';

test('lets a user join under an alias, view the boards and leave', async ({ page, server }) => {
  const email = await newUser(server);
  const alias = `owl ${email.slice(0, 8)}`;
  await page.goto('/login?next=/leaderboards');
  await fillIn(page, email, PASSWORD);
  const place = page.getByRole('region', { name: 'Your place' });
  await expect(place).toContainText('You are not listed until you join.');

  await place.getByRole('button', { name: 'Join' }).click();
  const dialog = page.getByRole('dialog', { name: 'Take part in the leaderboards' });
  await expect(dialog.getByRole('region', { name: 'This is what others see' })).toContainText('Nora V.');
  await dialog.getByRole('radio', { name: 'An alias' }).check();
  const field = dialog.getByRole('textbox', { name: 'Alias' });
  await field.fill(alias);
  await dialog.getByRole('button', { name: 'Join' }).click();
  await expect(dialog).toBeHidden();
  await expect(place).toContainText('20 more answers to enter');

  // The URL contains the selected board, so a reload restores it.
  await page.getByRole('button', { name: 'Streak' }).click();
  await page.getByRole('combobox', { name: 'Period' }).selectOption('This month');
  await page.getByRole('combobox', { name: 'Group' }).selectOption('My country');
  await expect(page).toHaveURL(/\/leaderboards\?metric=streak&period=month&scope=country$/);
  await page.reload();
  await expect(page.getByRole('button', { name: 'Streak' })).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByRole('link', { name: 'Complete my profile' })).toBeVisible();
  await expect(page.getByText(/^Resets in /)).toBeVisible();
  await page.getByRole('link', { name: 'Around me' }).click();
  await expect(page.getByRole('link', { name: 'Around me' })).toHaveAttribute('aria-current', 'page');
  await page.goBack();
  await expect(page.getByRole('link', { name: 'Global' })).toHaveAttribute('aria-current', 'page');

  await place.getByRole('button', { name: 'How I am shown' }).click();
  await expect(field).toHaveValue(alias);
  await dialog.getByRole('button', { name: 'Leave' }).click();
  await page.getByRole('dialog', { name: 'Leave the leaderboards?' }).getByRole('button', { name: 'Confirm' }).click();
  await expect(place).toContainText('You are not listed until you join.');
});
