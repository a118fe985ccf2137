import { Button } from '@mantine/core';
import { toast } from '#client/platform/toasts.ts';
import { useConfirm } from '#client/ui/confirm.tsx';
import type { ManagedVoucher } from '#shared/billing/voucher-management.contract.ts';
import { tellProblem } from '../tell-problem.ts';
import { useMay } from '../use-may.ts';
import { useAdminStopVoucherMutation } from './vouchers.api.ts';

export function StopButton({ voucher: { id, code, state } }: { voucher: ManagedVoucher }) {
  const may = useMay();
  const confirm = useConfirm();
  const [stop, { isLoading }] = useAdminStopVoucherMutation();
  if (state !== 'active' || !may('PromotionManagement.update')) return null;
  const askAndStop = async () => {
    const message = 'Nobody can redeem it any more, and it cannot be started again here.';
    if (!(await confirm({ title: `Stop ${code}?`, message }))) return;
    const { error } = await stop(id);
    if (error) tellProblem(error);
    else toast.success({ message: 'The voucher is stopped.' });
  };
  return (
    <Button
      variant="default"
      size="compact-sm"
      aria-label={`Stop ${code}`}
      loading={isLoading}
      onClick={() => void askAndStop()}
    >
      Stop
    </Button>
  );
}
