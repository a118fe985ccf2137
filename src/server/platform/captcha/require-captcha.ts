import type { CaptchaAction } from '#shared/platform/captcha.contract.ts';
import type { Deps } from '../deps.ts';
import { InvalidInput } from '../http/invalid-input.ts';
import { isAltchaSolved } from './altcha.ts';
import { isRecaptchaSolved } from './recaptcha.ts';

interface GivenAnswer {
  /** The form; an answer made for another form is rejected. */
  action: CaptchaAction;
  answer: string;
  ip: string;
}

/**
 * Rejects a form if its captcha is unsolved, belongs to another form, has expired, or was used before. This uses up the
 * answer, so validate everything else in the form first.
 */
export async function requireCaptcha(deps: Deps, given: GivenAnswer): Promise<void> {
  if (!(await isSolved(deps, given))) {
    throw new InvalidInput([
      { property: 'recaptcha', constraints: { captcha: 'Please confirm once more that you are not a robot.' } },
    ]);
  }
}

async function isSolved(deps: Deps, { action, answer, ip }: GivenAnswer): Promise<boolean> {
  const { captcha } = deps.config;
  switch (captcha.kind) {
    case 'altcha':
      return isAltchaSolved(deps, { action, answer });
    case 'recaptcha':
      return isRecaptchaSolved(deps, captcha, { answer, ip });
    case 'off':
      return true;
  }
}
