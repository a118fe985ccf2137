export { ensureAffiliateCode } from './affiliate-code.ts';
export { recordFriendPurchase, reviewFriendPurchase } from './friend-purchases.queries.ts';
export { referralsPersonalData } from './referrals.personal-data.ts';
export { findReferrals } from './referrals.queries.ts';
