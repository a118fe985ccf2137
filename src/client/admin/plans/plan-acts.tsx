import { Button } from '@mantine/core';
import { toast } from '#client/platform/toasts.ts';
import { useConfirm } from '#client/ui/confirm.tsx';
import type { ManagedPlan } from '#shared/billing/plan-management.contract.ts';
import { countText } from '../figures.ts';
import { tellProblem } from '../tell-problem.ts';
import { useMay } from '../use-may.ts';
import { useAdminArchivePlanMutation, useAdminBringBackPlanMutation } from './plans.api.ts';

interface PlanActsProps {
  plan: ManagedPlan;
  /** Blocks the actions, because reloading the plan afterwards would overwrite unsaved input. */
  hasUnsaved: boolean;
}

/** Archives a plan or puts it back on sale. */
export function PlanActs({ plan, hasUnsaved }: PlanActsProps) {
  const may = useMay();
  const confirm = useConfirm();
  const [archive, archiving] = useAdminArchivePlanMutation();
  const [bringBack, bringingBack] = useAdminBringBackPlanMutation();
  const seen = { id: plan.id, revision: plan.revision };

  const isHindered = () => {
    if (hasUnsaved) toast.error({ title: 'Error', message: 'Please save what you have changed here first.' });
    return hasUnsaved;
  };

  const askAndArchive = async () => {
    if (isHindered()) return;
    const message = `Nobody can buy it any more. ${keepersText(plan.people)}`;
    if (!(await confirm({ title: `Archive ${plan.name}?`, message }))) return;
    const { error } = await archive(seen);
    if (error) tellProblem(error);
    else toast.success({ message: 'The plan is archived.' });
  };

  const sellAgain = async () => {
    if (isHindered()) return;
    const { error } = await bringBack(seen);
    if (error) tellProblem(error);
    else toast.success({ message: 'The plan is back.' });
  };

  if (plan.state === 'trial') return null;
  if (plan.state === 'archived') {
    return (
      may('SubscriptionManagement.update') && (
        <Button variant="default" loading={bringingBack.isLoading} onClick={() => void sellAgain()}>
          Bring back
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
  if (people === 0) return 'Nobody has it now.';
  return people === 1 ? 'The one person who has it keeps it.' : `The ${countText(people)} people who have it keep it.`;
};
