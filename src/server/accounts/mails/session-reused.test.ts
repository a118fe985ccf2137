import { expect, it } from 'vitest';
import { renderMail } from '#server/platform/mail/render-mail.ts';
import { sessionReusedMail } from './accounts.mails.ts';

const props = { device: 'Firefox on Linux', ip: '203.0.113.7', usedAt: '2026-03-14T09:12:00Z' };
const compose = (given = props) => sessionReusedMail.compose(given, { publicUrl: 'https://vignette.example' });

it('states in its subject what happened', async () => {
  expect((await compose()).subject).toBe('We ended one of your sessions');
});

it('names the device, time and IP address, and what to do', async () => {
  const { text } = await renderMail((await compose()).body);
  expect(text).toContain('Device: Firefox on Linux\nTime: 14 March 2026 at 09:12 UTC\nIP address: 203.0.113.7');
  expect(text).toContain('Sign in again: https://vignette.example/login');
  expect(text).toContain('change your password');
});

it('escapes a malicious device name', async () => {
  const { body } = await compose({ ...props, device: '<script>alert(1)</script>' });
  expect((await renderMail(body)).html).not.toContain('<script>');
});
