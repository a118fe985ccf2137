import type { CaptchaAction } from '#shared/platform/captcha.contract.ts';
import type { Deps } from '../deps.ts';
import { InvalidInput } from '../http/invalid-input.ts';
import { isAltchaSolved } from './altcha.ts';
import { isRecaptchaSolved } from './recaptcha.ts';

interface GivenAnswer {
  /** What the form is for: an answer that was made for another one is refused. */
  action: CaptchaAction;
  answer: string;
  ip: string;
}

/**
 * Refuses a form whose captcha was not solved, was solved for another form, too long ago, or was used before. An
 * answer is used up here, so look at everything else that may be wrong with a form first.
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
