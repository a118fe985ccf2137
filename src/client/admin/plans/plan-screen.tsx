import { useParams } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { toast } from '#client/platform/toasts.ts';
import { Panel } from '#client/ui/panel.tsx';
import { StateBadge } from '#client/ui/state-badge.tsx';
import type { AdminPlan } from '#shared/billing/admin-plans.contract.ts';
import { durationText } from '#shared/billing/plan-duration.ts';
import { FactList } from '../fact-list.tsx';
import { countText } from '../figures.ts';
import { ScreenHead } from '../screen-head.tsx';
import { TwoColumns } from '../two-columns.tsx';
import { UnloadedRecord } from '../unloaded-record.tsx';
import { useMay } from '../use-may.ts';
import { FormerPrices } from './former-prices.tsx';
import { PlanActions } from './plan-actions.tsx';
import { PlanForm } from './plan-form.tsx';
import { planStates } from './plan-states.ts';
import { useAdminPlanQuery } from './plans.api.ts';
import { usePlanForm } from './use-plan-form.ts';

const back = { to: '/admin/plans', label: 'Plans and prices' } as const;

export function PlanScreen() {
  const { id = '' } = useParams({ strict: false });
  return <PlanById key={id} id={Number(id)} />;
}

export function PlanById({ id }: { id: number }) {
  const { data: plan, error, refetch } = useAdminPlanQuery(id);
  if (!plan) return <UnloadedRecord name="Plan" back={back} error={error} refetch={refetch} />;
  return <Plan plan={plan} />;
}

function Plan({ plan }: { plan: AdminPlan }) {
  const [hasUnsaved, setHasUnsaved] = useState(false);
  const facts = [
    { label: 'State', value: <StateBadge {...planStates[plan.state]} /> },
    { label: 'Period', value: durationText(plan) },
    { label: 'Users', value: countText(plan.people) },
    { label: 'Paying users', value: countText(plan.payers) },
    { label: 'Id', value: plan.id },
  ];
  return (
    <>
      <ScreenHead title={plan.name} back={back} actions={<PlanActions plan={plan} hasUnsaved={hasUnsaved} />} />
      <TwoColumns
        // Archiving and restoring change the revision, so the form starts again from the new one.
        main={<ChangePlan key={String(plan.state === 'archived')} plan={plan} onUnsaved={setHasUnsaved} />}
        side={
          <>
            <Panel label="About this plan">
              <FactList facts={facts} />
            </Panel>
            {plan.state !== 'trial' && <FormerPrices prices={plan.formerPrices} />}
          </>
        }
      />
    </>
  );
}

function ChangePlan({ plan, onUnsaved }: { plan: AdminPlan; onUnsaved: (hasUnsaved: boolean) => void }) {
  const may = useMay();
  const form = usePlanForm({ plan, onSaved: () => toast.success({ message: 'The plan is saved.' }) });
  const { isDirty } = form;
  useEffect(() => onUnsaved(isDirty), [isDirty, onUnsaved]);
  return <PlanForm form={form} isTrial={plan.state === 'trial'} maySave={may('SubscriptionManagement.update')} />;
}
