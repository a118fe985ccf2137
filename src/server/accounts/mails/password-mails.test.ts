import { expect, it } from 'vitest';
import { renderMail } from '#server/platform/mail/render-mail.ts';
import { passwordChangedMail, passwordRestoreMail } from './accounts.mails.ts';

const site = { publicUrl: 'https://vignette.example' };

it('contains the link, its lifetime, and what to do if it was not requested', async () => {
  const restoreUrl = 'https://vignette.example/restore-password?token=abc';
  const { subject, body } = await passwordRestoreMail.compose({ restoreUrl }, site);
  const { text } = await renderMail(body);
  expect(subject).toBe('Choose a new password');
  expect(text).toContain(`Choose a new password: ${restoreUrl}`);
  expect(text).toContain('works for 30 minutes and can be used once');
  expect(text).toContain('If this was not you');
});

const changed = { device: 'Firefox on Linux', ip: '203.0.113.7', changedAt: '2026-03-14T09:12:00Z' };

it('names the device, time and IP address of the password change, and what to do', async () => {
  const { subject, body } = await passwordChangedMail.compose(changed, site);
  const { text } = await renderMail(body);
  expect(subject).toBe('Your password was changed');
  expect(text).toContain('Device: Firefox on Linux\nTime: 14 March 2026 at 09:12 UTC\nIP address: 203.0.113.7');
  expect(text).toContain('Choose a new password: https://vignette.example/forgot-password');
});

it('escapes a malicious device name', async () => {
  const { body } = await passwordChangedMail.compose({ ...changed, device: '<script>alert(1)</script>' }, site);
  expect((await renderMail(body)).html).not.toContain('<script>');
});
