import { useRef, useState } from 'react';
import { useLeaveGuard } from '#client/ui/use-leave-guard.ts';
import type { AdminPlan } from '#shared/billing/admin-plans.contract.ts';
import { draftOf, emptyDraft, fieldsOf, newPlanOf, type PlanDraft } from './plan-draft.ts';
import { useAdminChangePlanMutation, useAdminCreatePlanMutation } from './plans.api.ts';
import { problemsOf, type Refusal, refusalOf } from './save-plan.ts';

export interface PlanForm {
  draft: PlanDraft;
  set: (change: Partial<PlanDraft>) => void;
  /** Keyed by path: `name`, `card.head`, `prices.3.amount` for region 3. */
  errors: Record<string, string>;
}

/** Form state and saving of a plan; null creates a new one. Keeps the input when the server rejects it. */
export function usePlanForm({ plan, onSaved }: { plan: AdminPlan | null; onSaved: (saved: AdminPlan) => void }) {
  const [draft, setDraft] = useState<PlanDraft>(() => (plan ? draftOf(plan) : emptyDraft));
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [isChanged, setIsChanged] = useState(false);
  // A ref takes effect immediately, so the leave guard does not ask when `onSaved` navigates.
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
  // A new form replaces this one after the save, so input typed in between would be lost.
  const isLocked = isSaving || creating.isSuccess || changing.isSuccess;
  return { form: { draft, set, errors: refusal?.fields ?? {} }, refusal, isChanged, isSaving, isLocked, save };
}

/** Waits until the errors are rendered. */
function focusFirstError() {
  requestAnimationFrame(() => document.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
}
