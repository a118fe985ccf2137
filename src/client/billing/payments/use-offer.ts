import { useEffect } from 'react';
import { billingApi } from '#client/billing/billing.api.ts';
import type { ChosenPlan } from '#client/billing/chosen-plan-slice.ts';
import { isApiError } from '#client/platform/api-error.ts';
import { toast } from '#client/platform/toasts.ts';
import type { Plan } from '#shared/billing/plans.contract.ts';

export interface Offer {
  plan: Plan;
  /** `checking` and `unchecked`: the price may be another one by now, so nobody pays it yet. */
  price: 'checking' | 'current' | 'unchecked' | 'gone';
  renew: () => void;
}

/**
 * The chosen plan at today's price: it may have been chosen hours ago, and what the button says must be what is
 * charged. A place of its promotion is held while the person pays.
 */
export function useOffer({ plan: chosen }: ChosenPlan): Offer {
  const { data, isError, isFetching, refetch } = billingApi.usePlansQuery(undefined, {
    refetchOnMountOrArgChange: true,
  });
  const plan = data?.find(({ id }) => id === chosen.id);
  const renew = () => void refetch();
  useHeldPlace(chosen.id, plan?.isPromotion === true, renew);

  if (isFetching) return { plan: plan ?? chosen, price: 'checking', renew };
  if (isError) return { plan: plan ?? chosen, price: 'unchecked', renew };
  const isSold = plan?.isAvailable === true && plan.price !== null;
  return { plan: plan ?? chosen, price: isSold ? 'current' : 'gone', renew };
}

function useHeldPlace(planId: number, isPromoted: boolean, renew: () => void) {
  const [takePlace] = billingApi.useTakePromotionPlaceMutation();
  useEffect(() => {
    if (!isPromoted) return;
    const hold = async () => {
      const { error } = await takePlace(planId);
      if (!isApiError(error) || error.code !== 'promotion_over' || typeof error.message !== 'string') return;
      toast.warning({ id: 'promotion-over', message: error.message });
      renew();
    };
    void hold();
    // `renew` is new at every render and does the same.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [planId, isPromoted, takePlace]);
}
