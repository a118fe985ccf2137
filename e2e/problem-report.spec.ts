import { expect, test } from './journey.ts';

test('lets a user report a question by its id from the contact page', async ({ page, arriveAs }) => {
  await arriveAs('subscriber');
  await page.goto('/contact');
  await page.getByLabel('Topic').selectOption('Question content');
  await page.getByLabel('Question id').fill('1');
  await page.getByRole('button', { name: 'Report a problem with this question' }).click();

  const dialog = page.getByRole('dialog', { name: 'Report a problem with a question' });
  await dialog.getByRole('button', { name: 'Submit' }).click();
  await expect(dialog.getByText('Field is required')).toBeVisible();
  await dialog.getByLabel('Issue type').selectOption({ index: 1 });
  await dialog.getByPlaceholder('Enter your message').fill('The second option is right as well.');
  await dialog.getByRole('button', { name: 'Submit' }).click();

  await expect(page.getByText('Thank You! Your feedback have been sent successfully')).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: 'Report a problem with this question' })).toBeFocused();
});

test('rejects an unknown question and preserves the input', async ({ page, arriveAs }) => {
  await arriveAs('subscriber');
  await page.goto('/contact');
  await page.getByLabel('Topic').selectOption('Question content');
  await page.getByLabel('Question id').fill('99999999');
  await page.getByRole('button', { name: 'Report a problem with this question' }).click();
  const dialog = page.getByRole('dialog', { name: 'Report a problem with a question' });
  await dialog.getByLabel('Issue type').selectOption({ index: 1 });
  await dialog.getByPlaceholder('Enter your message').fill('Nothing here.');
  await dialog.getByRole('button', { name: 'Submit' }).click();
  await expect(dialog.getByText('There is no question with the id 99999999.')).toBeVisible();
  await expect(dialog.getByPlaceholder('Enter your message')).toHaveValue('Nothing here.');
});
