/** The texts of payments, exactly as specified (accounts, section 8). */
export const billingTexts = {
  voucherInvalid: 'Voucher is expired or invalid!',
  voucherValid: 'Voucher has been successfuly activated!',
  activationFailed: 'Subscription activation failed!',
  activated: 'Subscription has been successfuly activated!',
  authenticationNeeded: 'Additional authentication is required. Continue in popup...',
  cardError: 'Stripe payment error! Please correct form data and try again.',
  formError: 'Form data error! Please correct form data and try again.',
  cardChanged: 'Card has been successfuly changed!',
  cancelled: 'Subscription has been successfully cancelled!',
  cancelFailed: 'Subscription deactivation failed due to unknown error!',
  unknown: 'Unknown error occured.',
  startFailed: 'Failed when starting subscription to plan.',
  changeFailed: 'Failed when changing subscription to plan.',
  bought: 'Subscription bought successfully !',
} as const;

/** Delay between success and the billing page, as specified. */
export const TO_BILLING_MS = 1500;
