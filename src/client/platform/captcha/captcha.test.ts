import { afterEach, expect, it, vi } from 'vitest';
import type { AltchaChallenge, CaptchaChallengeResult } from '#shared/platform/captcha.contract.ts';
import { type CaptchaMeans, createCaptcha } from './captcha.ts';

afterEach(() => vi.useRealTimers());

const challenge = { signature: 'ours' } as unknown as AltchaChallenge; // never looked into here
const puzzle: CaptchaChallengeResult = { kind: 'altcha', challenge, seconds: 300 };

/** A captcha whose puzzles are solved when the test says so; counts how many were asked for. */
function openCaptcha(asked: CaptchaChallengeResult | Error = puzzle) {
  const ask = vi.fn<CaptchaMeans['ask']>(async () => {
    if (asked instanceof Error) throw asked;
    return asked;
  });
  let solved = 0;
  const captcha = createCaptcha({ ask, solve: async () => `answer ${(solved += 1)}` });
  return { captcha, ask };
}

it('solves one puzzle, however often it is started', async () => {
  const { captcha, ask } = openCaptcha();
  captcha.start();
  captcha.start();
  expect(captcha.state().status).toBe('solving');
  expect(await captcha.answer()).toBe('answer 1');
  expect(await captcha.answer()).toBe('answer 1');
  expect(captcha.state().status).toBe('solved');
  expect(ask).toHaveBeenCalledTimes(1);
});

it('solves by itself when the answer is needed and nobody has started', async () => {
  expect(await openCaptcha().captcha.answer()).toBe('answer 1');
});

it('has another answer after each try, begun at once or when it is needed', async () => {
  const { captcha } = openCaptcha();
  await captcha.answer();
  captcha.renew({ starts: true });
  expect(captcha.state().status).toBe('solving');
  expect(await captcha.answer()).toBe('answer 2');
  captcha.renew({ starts: false });
  expect(captcha.state().status).toBe('idle');
  expect(await captcha.answer()).toBe('answer 3');
});

it('forgets what was under way when it is renewed', async () => {
  const { captcha } = openCaptcha();
  captcha.start();
  captcha.renew({ starts: false });
  await new Promise((resolve) => setTimeout(resolve));
  expect(captcha.state().status).toBe('idle');
});

it('does not send an answer that may run out on its way', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const { captcha } = openCaptcha();
  expect(await captcha.answer()).toBe('answer 1');
  vi.setSystemTime(Date.now() + 279_000);
  expect(await captcha.answer()).toBe('answer 1');
  vi.setSystemTime(Date.now() + 2_000);
  expect(await captcha.answer()).toBe('answer 2');
});

it('fails without an answer, and tries again when it is started again', async () => {
  const { captcha, ask } = openCaptcha(new Error('offline'));
  expect(await captcha.answer()).toBeNull();
  expect(captcha.state().status).toBe('failed');
  ask.mockImplementation(async () => puzzle);
  captcha.start();
  expect(await captcha.answer()).toBe('answer 1');
});

it("waits for the person where Google's box is asked, and takes what it says", async () => {
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

it("can be tried again when Google's box could not be shown", async () => {
  const { captcha, ask } = openCaptcha({ kind: 'recaptcha', siteKey: 'key' });
  await captcha.answer();
  captcha.fail();
  expect(captcha.state().status).toBe('failed');
  captcha.start();
  await captcha.answer();
  expect(captcha.needsPerson()).toBe(true);
  expect(ask).toHaveBeenCalledTimes(2);
});

it('answers at once where captchas are off', async () => {
  expect(await openCaptcha({ kind: 'off' }).captcha.answer()).toBe('off');
});
