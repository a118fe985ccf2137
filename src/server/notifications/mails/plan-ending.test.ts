import { expect, it } from 'vitest';
import { renderMail } from '#server/platform/mail/render-mail.ts';
import { planEndingMail } from './notifications.mails.ts';

const props = {
  firstName: 'Ada',
  planName: 'Annual',
  endsAt: '2026-03-14T23:30:00.000Z',
  timeZone: 'Europe/Warsaw',
  unsubscribeUrl: 'https://vignette.example/unsubscribe?token=abc',
};
const compose = (given: typeof props & { source?: string } = props) =>
  planEndingMail.compose(given, { publicUrl: 'https://vignette.example' });

it("shows which plan ends and when, in the user's time zone, and what to do", async () => {
  const { subject, body } = await compose();
  expect(subject).toBe('Your Annual plan ends soon');
  const { text } = await renderMail(body);
  expect(text).toContain('March 15, 2026 at 12:30 AM GMT+1');
  expect(text).toContain('See pricing plans: https://vignette.example/pricing');
});

it.each([
  ['trial', 'Nothing will be charged.', 'https://vignette.example/pricing'],
  ['card', 'You have cancelled it, so nothing more will be charged.', 'https://vignette.example/account/billing'],
  ['grant', 'It does not renew itself.', 'https://vignette.example/pricing'],
])('has a specific text for the source %s', async (source, words, address) => {
  const { text } = await renderMail((await compose({ ...props, source })).body);
  expect(text.replaceAll('\n', ' ')).toContain(words);
  expect(text).toContain(address);
});

it('explains how to unsubscribe', async () => {
  const { text, html } = await renderMail((await compose()).body);
  expect(text).toContain('https://vignette.example/unsubscribe?token=abc');
  expect(html).toContain('Stop these mails');
});

it('escapes a hostile name', async () => {
  const { html } = await renderMail((await compose({ ...props, firstName: '<script>alert(1)</script>' })).body);
  expect(html).not.toContain('<script>');
});
