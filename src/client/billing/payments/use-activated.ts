import { dayText } from '#client/billing/billing-words.ts';
import { keepChosenPlan, planDropped } from '#client/billing/chosen-plan-slice.ts';
import { subscriptionsChanged } from '#client/billing/subscriptions-changed.ts';
import { useAppDispatch } from '#client/platform/platform-state.ts';
import { toast } from '#client/platform/toasts.ts';
import { billingTexts } from '#shared/billing/billing-texts.ts';
import type { PurchaseResult } from '#shared/billing/recurring.contract.ts';

/** What a purchase that went through causes: it is said, what it opens is open at once, and the choice is done with. */
export function useActivated(): (result: PurchaseResult) => void {
  const dispatch = useAppDispatch();
  return (result) => {
    toast.success({ id: 'purchase', message: activatedText(result) });
    dispatch(subscriptionsChanged);
    keepChosenPlan(null);
    dispatch(planDropped());
  };
}

/** A smaller plan is not active yet: that would be said too early. */
function activatedText({ status, subscription }: PurchaseResult): string {
  if (status !== 'scheduled' || !subscription?.nextPlan) return billingTexts.activated;
  return `${subscription.nextPlan.name} begins on ${dayText(subscription.periodEnds)}.`;
}
