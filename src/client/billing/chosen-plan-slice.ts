import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { rootReducer } from '#client/platform/platform-store.ts';
import type { Plan } from '#shared/billing/plans.contract.ts';

/** Paying for the plan starts a new subscription or changes the current one. */
export type PlanEvent = 'plan-pricing' | 'change-plan-pricing';

export interface ChosenPlan {
  plan: Plan;
  event: PlanEvent;
}

const STORAGE_KEY = 'vignette.chosen-plan';

/** Restores the chosen plan after a reload during payment. */
function keptPlan(): ChosenPlan | null {
  try {
    return JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? 'null') as ChosenPlan | null; // written below
  } catch {
    return null;
  }
}

const chosenPlanSlice = createSlice({
  name: 'chosenPlan',
  initialState: (): { chosen: ChosenPlan | null } => ({ chosen: keptPlan() }),
  reducers: {
    planChosen: (state, { payload }: PayloadAction<ChosenPlan>) => {
      state.chosen = payload;
    },
    planDropped: (state) => {
      state.chosen = null;
    },
  },
  selectors: { selectChosenPlan: ({ chosen }) => chosen },
});

const injected = chosenPlanSlice.injectInto(rootReducer);
export const { planChosen, planDropped } = chosenPlanSlice.actions;
export const { selectChosenPlan } = injected.selectors;

/** Called next to the actions, because reducers must not have side effects. */
export const keepChosenPlan = (chosen: ChosenPlan | null): void =>
  chosen === null
    ? sessionStorage.removeItem(STORAGE_KEY)
    : sessionStorage.setItem(STORAGE_KEY, JSON.stringify(chosen));
