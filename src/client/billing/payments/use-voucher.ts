import { useRef, useState } from 'react';
import { billingApi } from '#client/billing/billing.api.ts';
import { isApiError } from '#client/platform/api-error.ts';
import { toast } from '#client/platform/toasts.ts';
import { billingTexts } from '#shared/billing/billing-texts.ts';
import type { VerifyCouponResult } from '#shared/billing/recurring.contract.ts';

export type Discount = NonNullable<VerifyCouponResult['discount']> & { code: string };

interface VoucherState {
  code: string;
  discount: Discount | null;
  problem: string | null;
}

const none: VoucherState = { code: '', discount: null, problem: null };

/** The voucher of an order: input, redeemed discount and error. */
export function useVoucher(planId: number) {
  const [verify, { isLoading }] = billingApi.useVerifyCouponMutation();
  const [voucher, setVoucher] = useState(none);
  const input = useRef<HTMLInputElement>(null);
  const set = (changes: Partial<VoucherState>) => setVoucher((present) => ({ ...present, ...changes }));
  const code = voucher.code.trim();

  const redeem = async () => {
    if (code === '' || isLoading) return;
    set({ discount: null, problem: null });
    const { data, error } = await verify({ stripeCouponId: code, subscriptionId: planId });
    if (data?.discount) {
      set({ discount: { ...data.discount, code } });
      toast.success({ id: 'voucher', message: billingTexts.voucherValid });
      return;
    }
    const problem =
      isApiError(error) && typeof error.message === 'string' ? error.message : billingTexts.voucherInvalid;
    set({ problem });
    toast.error({ id: 'voucher', message: problem });
  };

  /** A code that was entered but not redeemed would make the user pay more than expected. */
  const isForgotten = () => {
    if (code === '' || voucher.discount?.code === code) return false;
    set({ problem: 'Please redeem this code first, or clear the field.' });
    input.current?.focus();
    return true;
  };

  return {
    ...voucher,
    input,
    isRedeeming: isLoading,
    redeem,
    isForgotten,
    type: (text: string) => set({ code: text, problem: null }),
    remove: () => setVoucher(none),
    /** Called when the server rejects a redeemed voucher. */
    refuse: () => set({ discount: null, problem: billingTexts.voucherInvalid }),
  };
}

export type Voucher = ReturnType<typeof useVoucher>;
