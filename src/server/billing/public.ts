export { billingPersonalData } from './billing.personal-data.ts';
export { startSubscription as buyPlan } from './purchases/start-subscription.ts';
export { followStripeAccount } from './stripe/stripe-account.ts';
export { stripeOf } from './stripe/stripe-client.ts';
