import { expect, it } from 'vitest';
import { renderMail } from '#server/platform/mail/render-mail.ts';
import { dailyReminderMail } from './daily.mails.ts';

const props = {
  firstName: 'Ada',
  text: 'A 54-year-old man comes to the emergency department with chest pain.',
  leadIn: 'Which of the following is the most likely diagnosis?',
  unsubscribeUrl: 'https://vignette.example/unsubscribe?token=abc',
};
const compose = async (given = props) => {
  const { subject, body } = await dailyReminderMail.compose(given, { publicUrl: 'https://vignette.example' });
  return { subject, ...(await renderMail(body)) };
};

it('shows the question and links to its options', async () => {
  const { subject, text } = await compose();
  expect(subject).toBe('Your question of the day');
  const words = text.replaceAll('\n', ' ');
  expect(words).toContain(props.text);
  expect(words).toContain(props.leadIn);
  expect(words).toContain('See the options: https://vignette.example/dashboard');
});

it('explains how to unsubscribe', async () => {
  const { text, html } = await compose();
  expect(text).toContain('https://vignette.example/unsubscribe?token=abc');
  expect(html).toContain('Stop these mails');
});

it('escapes hostile input', async () => {
  const { html } = await compose({ ...props, firstName: '<script>alert(1)</script>', text: '<img src=x>' });
  expect(html).not.toMatch(/<script>|<img src=x>/);
});
