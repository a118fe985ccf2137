import { longDayText } from '#client/platform/moments.ts';
import type { UserResult } from '#shared/accounts/contract.ts';

/** What happens to each plan when the account is deleted. Empty for a user without a plan. */
export function planConsequences({
  subscriptions,
  recurringSubscriptions,
}: Pick<UserResult, 'subscriptions' | 'recurringSubscriptions'>): string[] {
  const renewing = new Set(recurringSubscriptions.map(({ subscription }) => subscription.id));
  return subscriptions.map(({ subscription: { id, name, isTrial }, ends }) => {
    if (isTrial) return `Your trial runs until ${longDayText(ends)}. It ends with your account.`;
    const stops = renewing.has(id)
      ? 'It is cancelled at once and not charged again, even if you keep your account. '
      : '';
    return `Your plan ${name} runs until ${longDayText(ends)}. ${stops}It ends with your account and is not refunded automatically.`;
  });
}
