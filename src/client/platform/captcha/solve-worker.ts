import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import type { AltchaChallenge } from '#shared/platform/captcha.contract.ts';

// Half a second of computation, off the main thread so that typing stays smooth.
addEventListener('message', ({ data: challenge }: MessageEvent<AltchaChallenge>) => {
  void solveChallenge({ challenge, deriveKey }).then((solution) => postMessage(solution));
});
