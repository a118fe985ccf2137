import { isApiError } from '#client/platform/api-error.ts';
import type { AdminPlan } from '#shared/billing/admin-plans.contract.ts';
import { fieldsOf, newPlanOf, type PlanDraft, withRegions } from './plan-draft.ts';

/** Why a plan was not saved: errors by field, or one text for the whole form. */
export interface Refusal {
  fields: Record<string, string>;
  text: string | null;
  isConflict: boolean;
}

const UNEXPECTED = 'Something went wrong. Please try again.';

/** Validation errors by path. If the contract fails to load, the server validates instead. */
export async function problemsOf(draft: PlanDraft, plan: AdminPlan | null): Promise<Record<string, string>> {
  const contract = await import('#shared/billing/admin-plans.contract.ts').catch(() => null);
  if (!contract) return {};
  const fields = fieldsOf(draft);
  const parsed = plan
    ? contract.PlanChange.safeParse({ ...fields, revision: plan.revision })
    : contract.NewPlan.safeParse(newPlanOf(draft));
  // Reversed, so that the first error of a field wins.
  const issues = parsed.success ? [] : parsed.error.issues.toReversed();
  return withRegions(Object.fromEntries(issues.map(({ path, message }) => [path.join('.'), message])), fields);
}

/** A 403 has no text here: `platform/api-listeners.ts` shows a toast for every 403. */
export function refusalOf(error: unknown, draft: PlanDraft): Refusal {
  if (!isApiError(error)) return { fields: {}, text: UNEXPECTED, isConflict: false };
  if (error.status === 403) return { fields: {}, text: null, isConflict: false };
  if (typeof error.message === 'string') {
    return { fields: {}, text: error.message, isConflict: error.code === 'changed_meanwhile' };
  }
  const told = error.message.map(({ property, constraints }) => [property, Object.values(constraints)[0] ?? '']);
  const fields = withRegions(Object.fromEntries(told) as Record<string, string>, fieldsOf(draft));
  return { fields, text: null, isConflict: false };
}
