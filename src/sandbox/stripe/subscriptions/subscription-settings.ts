import type { Subscription } from '../store/wire.ts';
import type { PaymentSettingsGiven, TrialSettingsGiven } from './subscription-params.ts';

type PaymentSettings = NonNullable<Subscription['payment_settings']>;
type TrialSettings = NonNullable<Subscription['trial_settings']>;

/** Card options are accepted but not stored, because nothing here depends on them. */
export function readPaymentSettings(
  before: PaymentSettings | null,
  given: PaymentSettingsGiven | undefined,
): PaymentSettings {
  const types = given?.payment_method_types;
  return {
    payment_method_options: before?.payment_method_options ?? null,
    payment_method_types: types === undefined ? (before?.payment_method_types ?? null) : types,
    save_default_payment_method: given?.save_default_payment_method ?? before?.save_default_payment_method ?? 'off',
  };
}

export function readTrialSettings(before: TrialSettings | null, given: TrialSettingsGiven | undefined): TrialSettings {
  const asked = given?.end_behavior;
  const known = before?.end_behavior;
  return {
    end_behavior: {
      billing_cycle_anchor: asked?.billing_cycle_anchor ?? known?.billing_cycle_anchor ?? 'now',
      missing_payment_method: asked?.missing_payment_method ?? known?.missing_payment_method ?? 'create_invoice',
    },
  };
}
