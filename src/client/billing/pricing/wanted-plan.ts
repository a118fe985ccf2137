import { tryStorage } from '#client/platform/try-storage.ts';

const STORAGE_KEY = 'vignette.wanted-plan';

/** Long enough to register and to open the activation mail. */
const KEPT_FOR_MS = 24 * 3_600_000;

interface Kept {
  planId: number;
  until: number;
}

/**
 * The plan a visitor has chosen, stored until sign-in. It is stored on the device, because the activation link may open
 * in another tab, and without its price, which may change.
 */
export const wantedPlan = {
  keep: (planId: number): void => {
    const kept: Kept = { planId, until: Date.now() + KEPT_FOR_MS };
    tryStorage(() => localStorage.setItem(STORAGE_KEY, JSON.stringify(kept)));
  },

  read: (): number | null => {
    const kept = tryStorage(() => JSON.parse(localStorage.getItem(STORAGE_KEY) ?? 'null') as Kept | null); // written above
    return kept && kept.until > Date.now() ? kept.planId : null;
  },

  forget: (): void => tryStorage(() => localStorage.removeItem(STORAGE_KEY)),
};
