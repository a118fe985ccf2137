import { useRecordForm } from '#client/admin/record-editor/use-record-form.ts';
import { useBodySystemsQuery, useDisciplinesQuery } from '#client/dictionaries/public.ts';
import type { AdminPlan, NewPlan, PlanChange } from '#shared/billing/admin-plans.contract.ts';
import { useSendConfirmed } from '../use-send-confirmed.ts';
import { draftOf, draftTexts, emptyDraft, fieldsOf, newPlanOf, placedErrors, type PlanDraft } from './plan-draft.ts';
import {
  useAdminChangePlanMutation,
  useAdminCreatePlanMutation,
  useAdminPlanRegionsQuery,
  useLazyAdminPlanQuery,
} from './plans.api.ts';

const createSchema = async () => (await import('#shared/billing/admin-plans.contract.ts')).NewPlan;
const changeSchema = async () => (await import('#shared/billing/admin-plans.contract.ts')).PlanChange;

/** The subset of the form state that a group of fields needs. */
export type PlanFormFields = Pick<ReturnType<typeof usePlanForm>, 'values' | 'errors' | 'set'>;

/** Form state and saving of a plan; null creates a new one. */
export function usePlanForm({ plan, onSaved }: { plan: AdminPlan | null; onSaved: (saved: AdminPlan) => void }) {
  const [create] = useAdminCreatePlanMutation();
  const [change] = useAdminChangePlanMutation();
  const [read] = useLazyAdminPlanQuery();
  const sendConfirmed = useSendConfirmed();
  const { data: regions } = useAdminPlanRegionsQuery();
  const { data: disciplines } = useDisciplinesQuery();
  const { data: bodySystems } = useBodySystemsQuery();
  return useRecordForm<PlanDraft, AdminPlan>({
    initial: plan ? draftOf(plan) : emptyDraft,
    revision: plan?.revision ?? null,
    schema: plan ? changeSchema : createSchema,
    bodyOf: plan ? fieldsOf : newPlanOf,
    // The contract has checked the body.
    send: (body) =>
      sendConfirmed((isConfirmed) =>
        plan
          ? change({ id: plan.id, ...(body as PlanChange), isConfirmed })
          : create({ ...(body as NewPlan), isConfirmed }),
      ),
    read: () => read(plan?.id ?? 0),
    valuesOf: draftOf,
    textsOf: (draft) => draftTexts(draft, { regions, disciplines, bodySystems }),
    placeErrors: placedErrors,
    onSaved,
  });
}
