import { billingApi } from '#client/billing/billing.api.ts';
import type { ChangePreviewResult } from '#shared/billing/recurring.contract.ts';

export interface Preview {
  data: ChangePreviewResult | undefined;
  error: unknown;
  isFetching: boolean;
  refetch: () => void;
}

/** Calculated by Stripe, including the voucher. The previous result stays visible while the next one loads. */
export function useChangePreview(planId: number, couponId: string | null): Preview {
  const { data, error, isFetching, refetch } = billingApi.usePreviewChangeQuery(
    { subscriptionId: planId, stripeCouponId: couponId },
    { refetchOnMountOrArgChange: true },
  );
  return { data, error, isFetching, refetch: () => void refetch() };
}
