import { afterEach, expect, it, vi } from 'vitest';
import type { AltchaChallenge, CaptchaChallengeResult } from '#shared/platform/captcha.contract.ts';
import { type CaptchaMeans, createCaptcha } from './captcha.ts';

afterEach(() => vi.useRealTimers());

const challenge = { signature: 'ours' } as unknown as AltchaChallenge; // not inspected here
const puzzle: CaptchaChallengeResult = { kind: 'altcha', challenge, seconds: 300 };

/** A captcha with stubbed challenges, which records how often a challenge was requested. */
function openCaptcha(asked: CaptchaChallengeResult | Error = puzzle) {
  const ask = vi.fn<CaptchaMeans['ask']>(async () => {
    if (asked instanceof Error) throw asked;
    return asked;
  });
  let solved = 0;
  const captcha = createCaptcha({ ask, solve: async () => `answer ${(solved += 1)}` });
  return { captcha, ask };
}

it('solves one challenge, however often it is started', async () => {
  const { captcha, ask } = openCaptcha();
  captcha.start();
  captcha.start();
  expect(captcha.state().status).toBe('solving');
  expect(await captcha.answer()).toBe('answer 1');
  expect(await captcha.answer()).toBe('answer 1');
  expect(captcha.state().status).toBe('solved');
  expect(ask).toHaveBeenCalledTimes(1);
});

it('solves automatically when the answer is needed but nothing has started it', async () => {
  expect(await openCaptcha().captcha.answer()).toBe('answer 1');
});

it('gets a new answer after each attempt, started at once or when needed', async () => {
  const { captcha } = openCaptcha();
  await captcha.answer();
  captcha.renew({ starts: true });
  expect(captcha.state().status).toBe('solving');
  expect(await captcha.answer()).toBe('answer 2');
  captcha.renew({ starts: false });
  expect(captcha.state().status).toBe('idle');
  expect(await captcha.answer()).toBe('answer 3');
});

it('discards a running attempt when it is renewed', async () => {
  const { captcha } = openCaptcha();
  captcha.start();
  captcha.renew({ starts: false });
  await new Promise((resolve) => setTimeout(resolve));
  expect(captcha.state().status).toBe('idle');
});

it('does not send an answer that may expire in transit', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const { captcha } = openCaptcha();
  expect(await captcha.answer()).toBe('answer 1');
  vi.setSystemTime(Date.now() + 279_000);
  expect(await captcha.answer()).toBe('answer 1');
  vi.setSystemTime(Date.now() + 2_000);
  expect(await captcha.answer()).toBe('answer 2');
});

it('fails without an answer, and tries again when restarted', async () => {
  const { captcha, ask } = openCaptcha(new Error('offline'));
  expect(await captcha.answer()).toBeNull();
  expect(captcha.state().status).toBe('failed');
  ask.mockImplementation(async () => puzzle);
  captcha.start();
  expect(await captcha.answer()).toBe('answer 1');
});

it('waits for the user to solve reCAPTCHA, and uses its answer', async () => {
  const { captcha } = openCaptcha({ kind: 'recaptcha', siteKey: 'key' });
  expect(await captcha.answer()).toBeNull();
  expect(captcha.needsPerson()).toBe(true);
  captcha.tick('from Google');
  expect(captcha.needsPerson()).toBe(false);
  expect(await captcha.answer()).toBe('from Google');
  captcha.tick(null);
  expect(await captcha.answer()).toBeNull();
  captcha.renew({ starts: false });
  await captcha.answer();
  expect(captcha.state()).toMatchObject({ status: 'asking', answer: null });
});

it('can be retried when reCAPTCHA could not be shown', async () => {
  const { captcha, ask } = openCaptcha({ kind: 'recaptcha', siteKey: 'key' });
  await captcha.answer();
  captcha.fail();
  expect(captcha.state().status).toBe('failed');
  captcha.start();
  await captcha.answer();
  expect(captcha.needsPerson()).toBe(true);
  expect(ask).toHaveBeenCalledTimes(2);
});

it('answers at once when captchas are off', async () => {
  expect(await openCaptcha({ kind: 'off' }).captcha.answer()).toBe('off');
});
