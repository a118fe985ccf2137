import { Button } from '@mantine/core';
import { toast } from '#client/platform/toasts.ts';
import { useConfirm } from '#client/ui/confirm.tsx';
import type { AdminVoucher } from '#shared/billing/admin-vouchers.contract.ts';
import { showErrorToast } from '../show-error-toast.ts';
import { useMay } from '../use-may.ts';
import { useAdminStopVoucherMutation } from './vouchers.api.ts';

export function DeactivateButton({ voucher: { id, code, state } }: { voucher: AdminVoucher }) {
  const may = useMay();
  const confirm = useConfirm();
  const [stop, { isLoading }] = useAdminStopVoucherMutation();
  if (state !== 'active' || !may('PromotionManagement.update')) return null;
  const askAndStop = async () => {
    const message = 'It can no longer be redeemed, and this cannot be undone here.';
    if (!(await confirm({ title: `Deactivate ${code}?`, message }))) return;
    const { error } = await stop(id);
    if (error) showErrorToast(error);
    else toast.success({ message: 'The voucher has been deactivated.' });
  };
  return (
    <Button
      variant="default"
      size="compact-sm"
      aria-label={`Deactivate ${code}`}
      loading={isLoading}
      onClick={() => void askAndStop()}
    >
      Deactivate
    </Button>
  );
}
