import { useState } from 'react';
import type { CaptchaAction } from '#shared/platform/captcha.contract.ts';
import { useCaptchaChallengeMutation } from './captcha.api.ts';
import { type Captcha, createCaptcha } from './captcha.ts';
import { solveChallenge } from './solve-challenge.ts';

/**
 * The captcha of a public form. Pass it to `useAppForm({ captcha, … })`, whose values have a field `recaptcha`, and
 * render it: `<CaptchaField captcha={captcha} {...field('recaptcha')} />`.
 */
export function useCaptcha(action: CaptchaAction): Captcha {
  const [ask] = useCaptchaChallengeMutation();
  const [captcha] = useState(() => createCaptcha({ ask: () => ask(action).unwrap(), solve: solveChallenge }));
  return captcha;
}
