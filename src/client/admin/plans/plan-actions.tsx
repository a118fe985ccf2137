import { Button } from '@mantine/core';
import { toast } from '#client/platform/toasts.ts';
import { useConfirm } from '#client/ui/confirm.tsx';
import type { AdminPlan } from '#shared/billing/admin-plans.contract.ts';
import { countText } from '../figures.ts';
import { showErrorToast } from '../show-error-toast.ts';
import { useMay } from '../use-may.ts';
import { useAdminArchivePlanMutation, useAdminBringBackPlanMutation } from './plans.api.ts';

interface PlanActionsProps {
  plan: AdminPlan;
  /** Blocks the actions, because reloading the plan afterwards would overwrite unsaved input. */
  hasUnsaved: boolean;
}

/** Archives a plan or puts it back on sale. */
export function PlanActions({ plan, hasUnsaved }: PlanActionsProps) {
  const may = useMay();
  const confirm = useConfirm();
  const [archive, archiving] = useAdminArchivePlanMutation();
  const [bringBack, bringingBack] = useAdminBringBackPlanMutation();
  const seen = { id: plan.id, revision: plan.revision };

  const hasUnsavedInput = () => {
    if (hasUnsaved) toast.error({ title: 'Error', message: 'Please save your changes first.' });
    return hasUnsaved;
  };

  const askAndArchive = async () => {
    if (hasUnsavedInput()) return;
    const message = `It can no longer be bought. ${keepersText(plan.people)}`;
    if (!(await confirm({ title: `Archive ${plan.name}?`, message }))) return;
    const { error } = await archive(seen);
    if (error) showErrorToast(error);
    else toast.success({ message: 'The plan has been archived.' });
  };

  const sellAgain = async () => {
    if (hasUnsavedInput()) return;
    const { error } = await bringBack(seen);
    if (error) showErrorToast(error);
    else toast.success({ message: 'The plan has been restored.' });
  };

  if (plan.state === 'trial') return null;
  if (plan.state === 'archived') {
    return (
      may('SubscriptionManagement.update') && (
        <Button variant="default" loading={bringingBack.isLoading} onClick={() => void sellAgain()}>
          Restore
        </Button>
      )
    );
  }
  return (
    may('SubscriptionManagement.delete') && (
      <Button variant="default" loading={archiving.isLoading} onClick={() => void askAndArchive()}>
        Archive
      </Button>
    )
  );
}

const keepersText = (people: number) => {
  if (people === 0) return 'No one has it now.';
  return people === 1 ? 'The one user who has it keeps it.' : `The ${countText(people)} users who have it keep it.`;
};
