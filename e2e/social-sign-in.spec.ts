import { expect, signOut, test } from './journey.ts';

for (const provider of ['Google', 'Apple']) {
  test(`a new person comes by ${provider}, holds the trial, and comes back the same way`, async ({ page }, {
    project,
  }) => {
    const address = `${provider}-${project.name}@people.example`.toLowerCase();
    const comeBy = async () => {
      await page.goto('/login');
      await page.getByRole('link', { name: provider, exact: true }).click();
      await page.getByLabel('Address').fill(address);
      await page.getByLabel('First name').fill('Nora');
      await page.getByLabel('Last name').fill('Vance');
      await page.getByRole('button', { name: 'Address is verified' }).click();
      await expect(page).toHaveURL(/\/dashboard/);
      await expect(page.getByRole('main')).toContainText('Nora Vance');
      await expect(page.getByRole('main')).toContainText('Trial');
    };
    await comeBy();
    await signOut(page);
    await comeBy();
  });
}

test('who changes their mind at the provider is back at the sign-in page, and told so', async ({ page }) => {
  await page.goto('/login');
  await page.getByRole('link', { name: 'Google', exact: true }).click();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page).toHaveURL(/\/login/);
  await expect(page.getByText('You have not been signed in.')).toBeVisible();
});

test("Facebook's word for an address opens nobody's account", async ({ page }) => {
  await page.goto('/login');
  await page.getByRole('link', { name: 'Facebook', exact: true }).click();
  await page.getByLabel('Address').fill('subscriber@demo.vignette.example');
  await page.getByRole('button', { name: 'Address is verified' }).click();
  await expect(page).toHaveURL(/\/login/);
  await expect(page.getByText('This address already has an account.')).toBeVisible();
});
