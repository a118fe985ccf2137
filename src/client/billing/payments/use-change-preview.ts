import { billingApi } from '#client/billing/billing.api.ts';
import type { ChangePreviewResult } from '#shared/billing/recurring.contract.ts';

export interface Preview {
  data: ChangePreviewResult | undefined;
  error: unknown;
  isFetching: boolean;
  refetch: () => void;
}

/** Worked out by the provider, with the voucher where there is one. The last answer stays while the next one comes. */
export function useChangePreview(planId: number, couponId: string | null): Preview {
  const { data, error, isFetching, refetch } = billingApi.usePreviewChangeQuery(
    { subscriptionId: planId, stripeCouponId: couponId },
    { refetchOnMountOrArgChange: true },
  );
  return { data, error, isFetching, refetch: () => void refetch() };
}
