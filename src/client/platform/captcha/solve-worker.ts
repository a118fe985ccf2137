import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import type { AltchaChallenge } from '#shared/platform/captcha.contract.ts';

// Half a second of arithmetic, beside the page, so that typing never stutters.
addEventListener('message', ({ data: challenge }: MessageEvent<AltchaChallenge>) => {
  void solveChallenge({ challenge, deriveKey }).then((solution) => postMessage(solution));
});
