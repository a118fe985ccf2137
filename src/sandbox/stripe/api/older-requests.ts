import { ACCOUNT_VERSION, API_VERSION } from './api-version.ts';
import type { Form } from './form.ts';
import { invalidRequest } from './refusals.ts';

/** From this date on, payment methods are limited by `allowed_payment_method_types`. */
const ENDIVE = '2026-09-30';

const limitedByType = ['/v1/payment_intents', '/v1/setup_intents', '/v1/checkout/sessions'];

/**
 * Translates the parameters of a request that was written for an older version. Only parameters that Stripe renamed are
 * translated; the response has the current format.
 */
export function translateRequest(form: Form, { path, version }: { path: string; version: string | undefined }): Form {
  const { payment_method_types, ...rest } = form;
  const date = dateOf(version ?? ACCOUNT_VERSION);
  if (payment_method_types === undefined || !limitedByType.some((prefix) => path.startsWith(prefix))) return form;
  if (date >= ENDIVE) throw noLongerSupported;
  return { ...rest, allowed_payment_method_types: payment_method_types };
}

/** `2024-06-20` or, since 2024, `2024-09-30.acacia`. */
function dateOf(version: string): string {
  const date = /^(?<date>\d{4}-\d{2}-\d{2})(?:\.\w+)?$/.exec(version)?.groups?.['date'];
  if (date !== undefined && date <= API_VERSION.slice(0, date.length)) return date;
  throw invalidRequest(`Invalid Stripe API version: ${version}`);
}

const noLongerSupported = invalidRequest(
  'The `payment_method_types` parameter is no longer supported. Use `allowed_payment_method_types` instead.',
  { code: 'payment_method_types_no_longer_supported', param: 'payment_method_types' },
);
