import { dayText } from '#client/billing/billing-words.ts';
import { keepChosenPlan, planDropped } from '#client/billing/chosen-plan-slice.ts';
import { subscriptionsChanged } from '#client/billing/subscriptions-changed.ts';
import { useAppDispatch } from '#client/platform/platform-state.ts';
import { toast } from '#client/platform/toasts.ts';
import { billingTexts } from '#shared/billing/billing-texts.ts';
import type { PurchaseResult } from '#shared/billing/recurring.contract.ts';

/** After a successful purchase: shows a message, refreshes the plan, and clears the chosen plan. */
export function useActivated(): (result: PurchaseResult) => void {
  const dispatch = useAppDispatch();
  return (result) => {
    toast.success({ id: 'purchase', message: activatedText(result) });
    dispatch(subscriptionsChanged);
    keepChosenPlan(null);
    dispatch(planDropped());
  };
}

/** A smaller plan starts later, so it must not be announced as active. */
function activatedText({ status, subscription }: PurchaseResult): string {
  if (status !== 'scheduled' || !subscription?.nextPlan) return billingTexts.activated;
  return `${subscription.nextPlan.name} begins on ${dayText(subscription.periodEnds)}.`;
}
