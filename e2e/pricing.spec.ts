import { expect, test } from './journey.ts';

test('shows users without a plan the pricing dialog at sign-in and instead of paid pages, and leads to the payment', async ({
  page,
  signInAs,
}) => {
  await signInAs('basic');
  const dialog = page.getByRole('dialog', { name: 'pricing options' });
  // At the first sign-in the shell, the dialog and the plans load one after the other.
  await expect(dialog.getByRole('article')).toHaveCount(3, { timeout: 15_000 });
  await expect(dialog.getByText('pricing options')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();

  await page.goto('/statistics');
  await expect(page).toHaveURL(/\/dashboard\?showPricing=false$/);
  await expect(dialog).toContainText('Choose The Plan That Best Suits Your Budget and Study Goals');
  await expect(dialog.getByRole('article')).toHaveCount(3);
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await expect
      .poll(() => dialog.evaluate((element) => element.scrollWidth - element.clientWidth))
      .toBeLessThanOrEqual(0);
  }
  await dialog.getByRole('article', { name: 'Monthly' }).getByRole('button').click();
  await expect(page).toHaveURL(/\/payments/);
  await expect(page.getByRole('dialog')).toHaveCount(0);
});
