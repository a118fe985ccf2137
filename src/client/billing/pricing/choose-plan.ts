import { useLocation, useNavigate } from '@tanstack/react-router';
import { useSelector } from 'react-redux';
import { keepChosenPlan, planChosen, type PlanEvent } from '#client/billing/chosen-plan-slice.ts';
import { dialogClosed, dialogOpened } from '#client/platform/dialogs-slice.ts';
import { type PlatformState, useAppDispatch } from '#client/platform/platform-state.ts';
import { selectIsLogged } from '#client/platform/session-slice.ts';
import { toast } from '#client/platform/toasts.ts';
import type { Plan } from '#shared/billing/plans.contract.ts';
import { type Holdings, readHoldings, type Store } from './holdings.ts';
import { wantedPlan } from './wanted-plan.ts';

const storeNotices = { apple: 'ongoing-apple', google: 'ongoing-google' } as const satisfies Record<Store, string>;

/** Handles the choice of a plan. The user's current subscription takes precedence over `event`, the page's purpose. */
export function useChoosePlan(): (plan: Plan, event: PlanEvent) => void {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const isLogged = useSelector(selectIsLogged);
  const pathname = useLocation({ select: (location) => location.pathname });
  const openDialogs = useSelector(({ dialogs }: PlatformState) => dialogs.length);

  const askToSignIn = (plan: Plan) => {
    wantedPlan.keep(plan.id);
    toast.info({
      id: 'wanted-plan',
      message: `Please sign in or sign up to continue. Your choice, ${plan.name}, is saved.`,
    });
    // The guard of the dashboard redirects to the login page.
    void navigate({ to: pathname.startsWith('/payments') ? '/login' : '/dashboard' });
  };

  const goToPayment = async (plan: Plan, pageEvent: PlanEvent) => {
    const holdings = await readHoldings(dispatch).catch(() => null);
    if (holdings?.store) {
      dispatch(dialogOpened({ dialog: storeNotices[holdings.store] }));
      return;
    }
    const chosen = { plan, event: eventFor(holdings, pageEvent) };
    wantedPlan.forget();
    keepChosenPlan(chosen);
    dispatch(planChosen(chosen));
    for (let open = openDialogs; open > 0; open -= 1) dispatch(dialogClosed());
    await navigate({ to: '/payments' });
  };

  return (plan, event) => (isLogged ? void goToPayment(plan, event) : askToSignIn(plan));
}

/** A running subscription is changed, regardless of the page. If the holdings are unknown, the server decides. */
export function eventFor(holdings: Holdings | null, pageEvent: PlanEvent): PlanEvent {
  if (holdings === null) return pageEvent;
  return holdings.running === null ? 'plan-pricing' : 'change-plan-pricing';
}
