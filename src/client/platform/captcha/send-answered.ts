import { fieldTexts } from '#shared/platform/field-texts.ts';
import type { ApiError } from '../api-error.ts';
import { sortErrors } from '../field-errors.ts';
import type { Captcha } from './captcha.ts';

/** Placeholder during validation: the challenge is solved only after all other fields are valid. */
const SOLVED_ON_SENDING = 'solved on sending';

const unanswered = (text: string): ApiError => ({
  status: 0,
  code: 'captcha_unanswered',
  message: [{ property: 'recaptcha', constraints: { captcha: text } }],
});

/** The values to validate. The captcha field is empty only if the user has to act. */
export const withPlaceholder = <Values>(captcha: Captcha, values: Values): Values => ({
  ...values,
  recaptcha: captcha.needsPerson() ? '' : SOLVED_ON_SENDING,
});

/**
 * Sends a form with its captcha answer, which is valid only once. If the form is rejected, the next challenge starts
 * automatically, unless the answer itself was rejected: then the user has to confirm.
 */
export async function sendAnswered<Values>(
  captcha: Captcha,
  values: Values,
  send: (values: Values) => Promise<{ error?: unknown }>,
): Promise<{ error?: unknown }> {
  const recaptcha = await captcha.answer();
  if (recaptcha === null) {
    return {
      error: unanswered(captcha.needsPerson() ? fieldTexts.required : 'We could not check this. Please try again.'),
    };
  }
  const answer = await send({ ...values, recaptcha });
  const { fields } = sortErrors(answer.error, ['recaptcha']);
  captcha.renew({ starts: answer.error !== undefined && !('recaptcha' in fields) });
  return answer;
}
