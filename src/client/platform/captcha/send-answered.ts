import { fieldTexts } from '#shared/platform/field-texts.ts';
import type { ApiError } from '../api-error.ts';
import { sortErrors } from '../field-errors.ts';
import type { Captcha } from './captcha.ts';

const unanswered = (text: string): ApiError => ({
  status: 0,
  code: 'captcha_unanswered',
  message: [{ property: 'recaptcha', constraints: { captcha: text } }],
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
