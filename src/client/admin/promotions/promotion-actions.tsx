import { Button } from '@mantine/core';
import { toast } from '#client/platform/toasts.ts';
import { useConfirm } from '#client/ui/confirm.tsx';
import type { AdminPromotion } from '#shared/billing/admin-promotions.contract.ts';
import { showErrorToast } from '../show-error-toast.ts';
import { useMay } from '../use-may.ts';
import { useAdminDeletePromotionMutation, useAdminEndPromotionMutation } from './promotions.api.ts';
import classes from './promotions.module.css';

interface PromotionActionsProps {
  promotion: AdminPromotion;
  onChange: () => void;
}

export function PromotionActions({ promotion, onChange }: PromotionActionsProps) {
  const may = useMay();
  const confirm = useConfirm();
  const [end, ending] = useAdminEndPromotionMutation();
  const [remove, removing] = useAdminDeletePromotionMutation();
  const { id, revision, plan, activations, state } = promotion;
  const name = `the promotion of ${plan.name}`;

  const askAndEnd = async () => {
    const message = 'No one else can use it. Users who have paid with it keep it.';
    if (!(await confirm({ title: `End ${name} now?`, message }))) return;
    const { error } = await end({ id, revision });
    if (error) showErrorToast(error);
    else toast.success({ message: 'The promotion has ended.' });
  };
  const askAndDelete = async () => {
    if (!(await confirm({ title: `Delete ${name}?`, message: 'No one has used it.' }))) return;
    const { error } = await remove(id);
    if (error) showErrorToast(error);
    else toast.success({ message: 'The promotion has been deleted.' });
  };

  return (
    <div className={classes.acts}>
      {may('PromotionManagement.update') && (
        <Button variant="default" size="compact-sm" aria-label={`Change ${name}`} onClick={onChange}>
          Change
        </Button>
      )}
      {may('PromotionManagement.update') && state !== 'ended' && (
        <Button
          variant="default"
          size="compact-sm"
          aria-label={`End now: ${name}`}
          loading={ending.isLoading}
          onClick={() => void askAndEnd()}
        >
          End now
        </Button>
      )}
      {may('PromotionManagement.delete') && activations === 0 && (
        <Button
          variant="default"
          size="compact-sm"
          aria-label={`Delete ${name}`}
          loading={removing.isLoading}
          onClick={() => void askAndDelete()}
        >
          Delete
        </Button>
      )}
    </div>
  );
}
