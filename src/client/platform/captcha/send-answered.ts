import { fieldTexts } from '#shared/platform/field-texts.ts';
import type { ApiError } from '../api-error.ts';
import { sortErrors } from '../field-errors.ts';
import type { Captcha } from './captcha.ts';

/** Stands in the field while the rest is checked: the puzzle is solved once everything else is right. */
const SOLVED_ON_SENDING = 'solved on sending';

const unanswered = (text: string): ApiError => ({
  status: 0,
  code: 'captcha_unanswered',
  message: [{ property: 'recaptcha', constraints: { captcha: text } }],
});

/** What is checked before anything is sent; the field is empty only when the person has something to do. */
export const withStandIn = <Values>(captcha: Captcha, values: Values): Values => ({
  ...values,
  recaptcha: captcha.needsPerson() ? '' : SOLVED_ON_SENDING,
});

/**
 * Sends a form with its captcha's answer. That is used up then. A refused form begins a new one by itself, unless it
 * was the answer that was refused: then the person is asked to confirm.
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
