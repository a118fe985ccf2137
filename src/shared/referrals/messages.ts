/** As in the specification. */
export const NO_REFERRAL_LINK = 'You need to buy subscription first to be able to obtain referral link';
