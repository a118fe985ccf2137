const KEPT_AS = 'vignette.wanted-plan';

/** Long enough to register and to find the mail with the link. */
const KEPT_FOR_MS = 24 * 3_600_000;

interface Kept {
  planId: number;
  until: number;
}

/**
 * The plan a visitor has chosen. It waits for them until they are signed in: on the device, because the link that
 * activates an account may open in another tab. Only which plan, never its price: that may be another one by then.
 */
export const wantedPlan = {
  keep: (planId: number): void => {
    const kept: Kept = { planId, until: Date.now() + KEPT_FOR_MS };
    attempt(() => localStorage.setItem(KEPT_AS, JSON.stringify(kept)));
  },

  read: (): number | null => {
    const kept = attempt(() => JSON.parse(localStorage.getItem(KEPT_AS) ?? 'null') as Kept | null); // written above
    return kept && kept.until > Date.now() ? kept.planId : null;
  },

  forget: (): void => attempt(() => localStorage.removeItem(KEPT_AS)),
};

/** A browser that forbids storage, or holds something else under the name, has kept nothing. */
function attempt<T>(access: () => T): T | undefined {
  try {
    return access();
  } catch (error) {
    if (error instanceof DOMException || error instanceof SyntaxError) return undefined;
    throw error;
  }
}
