import { Button } from '@mantine/core';
import { toast } from '#client/platform/toasts.ts';
import { useConfirm } from '#client/ui/confirm.tsx';
import type { ManagedPromotion } from '#shared/billing/promotion-management.contract.ts';
import { tellProblem } from '../tell-problem.ts';
import { useMay } from '../use-may.ts';
import { useAdminDeletePromotionMutation, useAdminEndPromotionMutation } from './promotions.api.ts';
import classes from './promotions.module.css';

interface PromotionActsProps {
  promotion: ManagedPromotion;
  onChange: () => void;
}

export function PromotionActs({ promotion, onChange }: PromotionActsProps) {
  const may = useMay();
  const confirm = useConfirm();
  const [end, ending] = useAdminEndPromotionMutation();
  const [remove, removing] = useAdminDeletePromotionMutation();
  const { id, revision, plan, activations, state } = promotion;
  const name = `the promotion of ${plan.name}`;

  const askAndEnd = async () => {
    const message = 'Nobody gets it any more. Whoever has paid with it keeps it.';
    if (!(await confirm({ title: `End ${name} now?`, message }))) return;
    const { error } = await end({ id, revision });
    if (error) tellProblem(error);
    else toast.success({ message: 'The promotion has ended.' });
  };
  const askAndDelete = async () => {
    if (!(await confirm({ title: `Delete ${name}?`, message: 'Nobody has used it.' }))) return;
    const { error } = await remove(id);
    if (error) tellProblem(error);
    else toast.success({ message: 'The promotion is deleted.' });
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
