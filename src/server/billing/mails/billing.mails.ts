import { defineMail } from '#server/platform/mail/define-mail.ts';
import {
  BankStep,
  Cancelled,
  ChargeFailed,
  Disputed,
  Ended,
  ExamEnd,
  Extended,
  PausedPlan,
  Receipt,
  Refunded,
  UpcomingRenewal,
} from './mail-props.ts';
import { daysText, moneyText } from './mail-texts.ts';

/** The bank requires the user to authenticate before it pays for a renewal. */
export const bankStepMail = defineMail({
  name: 'billing.bank-step',
  props: BankStep,
  subject: ({ planName }) => `Your bank wants you to confirm your ${planName} plan`,
  load: async () => (await import('./bank-step-mail.tsx')).BankStepMail,
});

/** Confirms that nothing more will be charged, and how long the plan lasts. */
export const cancelledMail = defineMail({
  name: 'billing.cancelled',
  props: Cancelled,
  subject: ({ planName }) => `Your ${planName} plan is cancelled`,
  load: async () => (await import('./cancelled-mail.tsx')).CancelledMail,
});

const subjects: Record<ChargeFailed['day'], (planName: string) => string> = {
  0: (planName) => `We could not charge your card for the ${planName} plan`,
  3: (planName) => `Your ${planName} plan still needs a working card`,
  7: (planName) => `Your ${planName} plan is paused`,
};

/** A renewal could not be charged. Sent on the day, three days later, and when access ends. */
export const chargeFailedMail = defineMail({
  name: 'billing.charge-failed',
  props: ChargeFailed,
  subject: ({ planName, day }) => subjects[day](planName),
  load: async () => (await import('./charge-failed-mail.tsx')).ChargeFailedMail,
});

const disputeSubjects: Record<Disputed['outcome'], (price: string) => string> = {
  open: (price) => `Your payment of ${price} is disputed`,
  won: () => 'Your plan is back: the dispute is decided',
  lost: (price) => `Your bank has returned ${price}`,
};

/** Tells the user what a dispute at the bank means for the plan: when it opens, and when the bank has decided. */
export const disputedMail = defineMail({
  name: 'billing.disputed',
  props: Disputed,
  subject: ({ outcome, price }) => disputeSubjects[outcome](moneyText(price)),
  load: async () => (await import('./disputed-mail.tsx')).DisputedMail,
});

/** Tells the user that the pause is over. */
export const continuedMail = defineMail({
  name: 'billing.continued',
  props: PausedPlan,
  subject: ({ planName }) => `Your ${planName} plan continues`,
  load: async () => (await import('./continued-mail.tsx')).ContinuedMail,
});

/** Tells the user that we ended a plan early. */
export const endedMail = defineMail({
  name: 'billing.ended',
  props: Ended,
  subject: ({ planName }) => `Your ${planName} plan has ended`,
  load: async () => (await import('./ended-mail.tsx')).EndedMail,
});

/** Confirms that a plan stops renewing after the user's exam, and what is charged until then. */
export const examEndMail = defineMail({
  name: 'billing.exam-end',
  props: ExamEnd,
  subject: ({ planName }) => `Your ${planName} plan ends after your exam`,
  load: async () => (await import('./exam-end-mail.tsx')).ExamEndMail,
});

/** Tells the user that we extended a plan. */
export const extendedMail = defineMail({
  name: 'billing.extended',
  props: Extended,
  subject: ({ planName, days }) => `Your ${planName} plan lasts ${daysText(days)} longer`,
  load: async () => (await import('./extended-mail.tsx')).ExtendedMail,
});

/** Confirms a pause: until when, and what is charged afterwards. */
export const pausedMail = defineMail({
  name: 'billing.paused',
  props: PausedPlan,
  subject: ({ planName }) => `Your ${planName} plan is on a break`,
  load: async () => (await import('./paused-mail.tsx')).PausedMail,
});

/** Confirms a payment and what it was for. */
export const receiptMail = defineMail({
  name: 'billing.receipt',
  props: Receipt,
  subject: ({ paid }) => `Your receipt for ${moneyText(paid)}`,
  load: async () => (await import('./receipt-mail.tsx')).ReceiptMail,
});

/** Tells the user that a refund was made. */
export const refundedMail = defineMail({
  name: 'billing.refunded',
  props: Refunded,
  subject: ({ refund }) => `Your refund of ${moneyText(refund)}`,
  load: async () => (await import('./refunded-mail.tsx')).RefundedMail,
});

/** Sent a week before a yearly plan renews: what will be charged, and how to avoid it. */
export const upcomingRenewalMail = defineMail({
  name: 'billing.renewal-ahead',
  props: UpcomingRenewal,
  subject: ({ planName }) => `Your ${planName} plan renews in a week`,
  load: async () => (await import('./upcoming-renewal-mail.tsx')).UpcomingRenewalMail,
});

export const billingMails = [
  bankStepMail,
  cancelledMail,
  chargeFailedMail,
  continuedMail,
  disputedMail,
  endedMail,
  examEndMail,
  extendedMail,
  pausedMail,
  receiptMail,
  refundedMail,
  upcomingRenewalMail,
];
