import { oneOf } from './platform/plain-search.ts';

type Search = Record<string, unknown>;

const trueOrFalse = ['true', 'false'] as const;
const registerResults = ['true', 'already-active', 'false'] as const;
const socialErrors = ['cancelled', 'failed', 'email-taken', 'not-activated', 'not-configured'] as const;

interface LoginSearch {
  'register-success'?: (typeof registerResults)[number] | undefined;
  'cancel-success'?: (typeof trueOrFalse)[number] | undefined;
  /** Why signing in with Google, Facebook or Apple came to nothing. */
  'social-error'?: (typeof socialErrors)[number] | undefined;
  /** Where a guard stopped the person; sign-in leads back there. */
  next?: string | undefined;
}

export const loginSearch = (search: Search): LoginSearch => ({
  'register-success': oneOf(search['register-success'], registerResults),
  'cancel-success': oneOf(search['cancel-success'], trueOrFalse),
  'social-error': oneOf(search['social-error'], socialErrors),
  next: typeof search['next'] === 'string' ? search['next'] : undefined,
});

interface DashboardSearch {
  'cancel-success'?: (typeof trueOrFalse)[number] | undefined;
  /** 'false' keeps the pricing dialog closed on entry. */
  showPricing?: (typeof trueOrFalse)[number] | undefined;
}

export const dashboardSearch = (search: Search): DashboardSearch => ({
  'cancel-success': oneOf(search['cancel-success'], trueOrFalse),
  showPricing: oneOf(search['showPricing'], trueOrFalse),
});
