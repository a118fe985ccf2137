import type { AltchaAnswer, AltchaChallenge } from '#shared/platform/captcha.contract.ts';

type Solution = AltchaAnswer['solution'];

/** Solves a challenge in its own worker. Rejects when the worker fails or the signal is aborted. */
export function solveChallenge(challenge: AltchaChallenge, signal: AbortSignal): Promise<string> {
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
