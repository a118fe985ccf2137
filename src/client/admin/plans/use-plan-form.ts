import { useRef, useState } from 'react';
import { useLeaveGuard } from '#client/ui/use-leave-guard.ts';
import type { ManagedPlan } from '#shared/billing/plan-management.contract.ts';
import { draftOf, emptyDraft, fieldsOf, newPlanOf, type PlanDraft } from './plan-draft.ts';
import { useAdminChangePlanMutation, useAdminCreatePlanMutation } from './plans.api.ts';
import { problemsOf, type Refusal, refusalOf } from './save-plan.ts';

export interface PlanForm {
  draft: PlanDraft;
  set: (change: Partial<PlanDraft>) => void;
  /** By path: `name`, `card.head`, `prices.3.amount` for the region 3. */
  errors: Record<string, string>;
}

/** A plan that is written, or changed on top of the save that was shown. Nothing typed is lost when it is refused. */
export function usePlanForm({ plan, onSaved }: { plan: ManagedPlan | null; onSaved: (saved: ManagedPlan) => void }) {
  const [draft, setDraft] = useState<PlanDraft>(() => (plan ? draftOf(plan) : emptyDraft));
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [isChanged, setIsChanged] = useState(false);
  // Known at once, unlike the state: whoever saved is not asked whether to leave.
  const isSaved = useRef(false);
  const [create, creating] = useAdminCreatePlanMutation();
  const [change, changing] = useAdminChangePlanMutation();
  useLeaveGuard(() => isChanged && !isSaved.current);

  const refuse = (refused: Refusal) => {
    setRefusal(refused);
    focusFirstError();
  };
  const save = async () => {
    setRefusal(null);
    const fields = await problemsOf(draft, plan);
    if (Object.keys(fields).length > 0) return refuse({ fields, text: null, isConflict: false });
    const { data, error } = plan
      ? await change({ id: plan.id, revision: plan.revision, ...fieldsOf(draft) })
      : await create(newPlanOf(draft));
    if (!data) return refuse(refusalOf(error, draft));
    isSaved.current = true;
    onSaved(data);
  };
  const set = (changed: Partial<PlanDraft>) => {
    setIsChanged(true);
    setDraft((old) => ({ ...old, ...changed }));
  };

  const isSaving = creating.isLoading || changing.isLoading;
  // What was saved is shown by another form: what is typed until then would be lost.
  const isLocked = isSaving || creating.isSuccess || changing.isSuccess;
  return { form: { draft, set, errors: refusal?.fields ?? {} }, refusal, isChanged, isSaving, isLocked, save };
}

/** Once the errors stand in the page. */
function focusFirstError() {
  requestAnimationFrame(() => document.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
}
