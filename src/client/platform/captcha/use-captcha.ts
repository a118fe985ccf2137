import { useState } from 'react';
import type { CaptchaAction, AltchaAnswer, AltchaChallenge } from '#shared/platform/captcha.contract.ts';
import { useCaptchaChallengeMutation } from './captcha.api.ts';
import { type Captcha, createCaptcha } from './captcha.ts';

/**
 * The captcha of a public form. Pass it to `useAppForm({ captcha, … })`, whose values have a field `recaptcha`, and
 * render it: `<CaptchaField captcha={captcha} {...field('recaptcha')} />`.
 */
export function useCaptcha(action: CaptchaAction): Captcha {
  const [ask] = useCaptchaChallengeMutation();
  const [captcha] = useState(() => createCaptcha({ ask: () => ask(action).unwrap(), solve: solveChallenge }));
  return captcha;
}

type Solution = AltchaAnswer['solution'];

/** Solves a challenge in its own worker. Rejects when the worker fails or the signal is aborted. */
function solveChallenge(challenge: AltchaChallenge, signal: AbortSignal): Promise<string> {
  const worker = new Worker(new URL('./solve-worker.ts', import.meta.url), { type: 'module' });
  const solved = new Promise<Solution>((resolve, reject) => {
    signal.addEventListener('abort', () => reject(new Error('not needed any more')));
    worker.addEventListener('error', () => reject(new Error('the worker failed')));
    worker.addEventListener('message', ({ data }: MessageEvent<Solution | null>) =>
      data ? resolve(data) : reject(new Error('no solution')),
    );
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin to name
    worker.postMessage(challenge);
  });
  return solved
    .then(({ counter, derivedKey }) => JSON.stringify({ challenge, solution: { counter, derivedKey } }))
    .finally(() => worker.terminate());
}
