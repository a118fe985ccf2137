import { useEffect } from 'react';
import { billingApi } from '#client/billing/billing.api.ts';
import type { ChosenPlan } from '#client/billing/chosen-plan-slice.ts';
import { isApiError } from '#client/platform/api-error.ts';
import { toast } from '#client/platform/toasts.ts';
import type { Plan } from '#shared/billing/plans.contract.ts';

export interface Offer {
  plan: Plan;
  /** While `checking` or `unchecked`, the price may have changed, so paying is disabled. */
  price: 'checking' | 'current' | 'unchecked' | 'gone';
  renew: () => void;
}

/**
 * The chosen plan at its current price. It may have been chosen hours ago, and the price on the button must be the
 * price charged. Also reserves a place in the promotion.
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
  const [reservePlace] = billingApi.useReservePromotionPlaceMutation();
  useEffect(() => {
    if (!isPromoted) return;
    const hold = async () => {
      const { error } = await reservePlace(planId);
      if (!isApiError(error) || error.code !== 'promotion_over' || typeof error.message !== 'string') return;
      toast.warning({ id: 'promotion-over', message: error.message });
      renew();
    };
    void hold();
    // `renew` changes on every render but always does the same.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [planId, isPromoted, reservePlace]);
}
