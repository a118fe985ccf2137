import { expect, test } from './journey.ts';
import { mailTo } from './mailbox.ts';

const SUPPORT = 'support@vignette.example';
/** A one-pixel picture. */
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);

test('sends a message of a visitor with a picture, and mails support and the visitor', async ({
  page,
  request,
  server,
}, { project }) => {
  const subject = `A picture from ${project.name}`;
  const email = `guest-${project.name}@people.example`;
  await page.goto('/contact');
  await page.getByLabel('Topic').selectOption('Technical');
  await page.getByLabel('Subject').fill(subject);
  await page.getByRole('textbox', { name: 'Message' }).fill('When I press start, nothing happens at all.');
  // A reload restores the input.
  await page.reload();
  await expect(page.getByLabel('Subject')).toHaveValue(subject);
  await page.getByLabel('Your name').fill('Gus Guest');
  await page.getByLabel('Your e-mail').fill(email);
  await page.locator('input[type=file]').setInputFiles([
    { name: 'screen.png', mimeType: 'image/png', buffer: PICTURE },
    { name: 'wrong.png', mimeType: 'image/png', buffer: PICTURE },
  ]);
  await page.getByRole('button', { name: 'Remove wrong.png' }).click();
  await page.getByLabel('Include these technical details').check();
  await expect(page.getByRole('checkbox', { name: 'I am not a robot' })).toBeChecked();
  await page.getByRole('button', { name: 'Send message' }).click();

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
});
