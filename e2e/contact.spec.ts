import type { Page } from '@playwright/test';
import { expect, test } from './journey.ts';
import { mailTo } from './mailbox.ts';

const SUPPORT = 'support@vignette.example';
/** A one-pixel picture. */
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);

async function write(page: Page, { topic, subject, message }: { topic: string; subject: string; message: string }) {
  await page.getByLabel('Topic').selectOption(topic);
  await page.getByLabel('Subject').fill(subject);
  await page.getByRole('textbox', { name: 'Message' }).fill(message);
}
const send = (page: Page) => page.getByRole('button', { name: 'Send message' }).click();

test(
  'sends a message of a visitor with a picture, and mails support and the visitor',
  { tag: '@phone' },
  async ({ page, request, server }, { project }) => {
    const subject = `A picture from ${project.name}`;
    const email = `guest-${project.name}@people.example`;
    await page.goto('/contact');
    await write(page, { topic: 'Technical', subject, message: 'When I press start, nothing happens at all.' });
    await page.getByLabel('Your name').fill('Gus Guest');
    await page.getByLabel('Your e-mail').fill(email);
    await page.locator('input[type=file]').setInputFiles([
      { name: 'screen.png', mimeType: 'image/png', buffer: PICTURE },
      { name: 'wrong.png', mimeType: 'image/png', buffer: PICTURE },
    ]);
    await page.getByRole('button', { name: 'Remove wrong.png' }).click();
    await page.getByLabel('Include these technical details').check();
    await expect(page.getByRole('checkbox', { name: 'I am not a robot' })).toBeChecked();
    await send(page);

    await expect(page.getByText('Your ticket number is')).toBeVisible();
    const ticket = (await page.getByRole('main').locator('strong').textContent()) ?? '';
    const toSupport = await mailTo(server, request, { address: SUPPORT, subject: `[#${ticket}] ${subject}` });
    expect(toSupport.text).toContain(`Gus Guest <${email}>`);
    expect(toSupport.text).toContain('Browser: Mozilla/5.0');
    const copy = await mailTo(server, request, {
      address: email,
      subject: `We have received your message (ticket ${ticket})`,
    });
    expect(copy.text).toContain('within 2 working days');
  },
);

test('recognises signed-in users without a captcha and mails them a copy', async ({
  page,
  request,
  server,
  signInAs,
}) => {
  await signInAs('subscriber');
  await page.getByRole('link', { name: 'Need help? Let us know' }).click();
  await expect(page.getByLabel('Your e-mail')).toHaveValue('subscriber@demo.vignette.example');
  await expect(page.getByRole('checkbox', { name: 'I am not a robot' })).toHaveCount(0);
  await expect(page.getByRole('definition').first()).toHaveText('/dashboard');
  await write(page, { topic: 'Account', subject: 'My name', message: 'Please tell me how to change my name.' });
  await send(page);
  await expect(page.getByText('Your ticket number is')).toBeVisible();
  const ticket = (await page.getByRole('main').locator('strong').textContent()) ?? '';
  const copy = await mailTo(server, request, {
    address: 'subscriber@demo.vignette.example',
    subject: `We have received your message (ticket ${ticket})`,
  });
  expect(copy.text).toContain('Please tell me how to change my name.');
});

test('rejects a card number and restores the input after a reload', async ({ page }) => {
  await page.goto('/contact');
  await write(page, { topic: 'Payment', subject: 'Paid twice', message: 'My card is 4111 1111 1111 1111, see?' });
  await expect(page.getByRole('main').getByRole('link', { name: 'Billing' }).first()).toBeVisible();
  await send(page);
  await expect(page.getByText('Please remove the card number. We never need it.')).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Subject')).toHaveValue('Paid twice');
});

test('suggests answers while the subject is typed and lists all of them below', async ({ page }) => {
  await page.goto('/contact');
  await page.getByLabel('Subject').pressSequentially('refund');
  const hits = page.getByRole('region', { name: 'Answers that may help' });
  await hits.getByText('Can I get a refund?').click();
  await expect(hits.getByText('30 days')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Subscription and payment' })).toBeVisible();
});
