import { oneOf } from './platform/plain-search.ts';

type Search = Record<string, unknown>;

const trueOrFalse = ['true', 'false'] as const;
const registerResults = ['true', 'already-active', 'false'] as const;
const socialErrors = [
  'cancelled',
  'closing',
  'email-taken',
  'failed',
  'no-address',
  'not-activated',
  'not-configured',
  'suspended',
  'too-many',
] as const;
const linkErrors = ['identity-taken', 'link-cancelled', 'link-failed', 'other-linked'] as const;
const linkable = ['google', 'facebook', 'apple', 'instagram'] as const;

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

interface RegisterSearch {
  /** Whose link brought this person. */
  affiliate?: string | undefined;
}

/** What cannot be a code is left out, rather than let a broken link refuse the whole form later. */
export const registerSearch = ({ affiliate }: Search): RegisterSearch => ({
  affiliate: typeof affiliate === 'string' && /^[\w-]{1,64}$/.test(affiliate) ? affiliate : undefined,
});

interface SecuritySearch {
  /** The provider that has just been linked. */
  linked?: (typeof linkable)[number] | undefined;
  /** Why linking one came to nothing. */
  'social-error'?: (typeof linkErrors)[number] | undefined;
}

export const securitySearch = (search: Search): SecuritySearch => ({
  linked: oneOf(search['linked'], linkable),
  'social-error': oneOf(search['social-error'], linkErrors),
});

interface BillingSearch {
  /** Of the history; the first needs no number. */
  page?: string | undefined;
}

export const billingSearch = ({ page }: Search): BillingSearch => ({
  page: typeof page === 'string' && /^[1-9]\d{0,3}$/.test(page) ? page : undefined,
});

interface SubmitQuestionSearch {
  /** The draft that is opened; without it a new one is begun. */
  id?: string | undefined;
}

export const submitQuestionSearch = ({ id }: Search): SubmitQuestionSearch => ({
  id: typeof id === 'string' && /^[1-9]\d{0,9}$/.test(id) ? id : undefined,
});

const criteriaNames = [
  'disciplines',
  'bodySystems',
  'difficulties',
  'questionTypes',
  'amount',
  'mode',
  'pace',
  'order',
] as const;

/** What the quiz creator was set to; it reads the texts itself (`quiz/creator/criteria-search.ts`). */
export const creatorSearch = (search: Search): Partial<Record<(typeof criteriaNames)[number], string | undefined>> =>
  Object.fromEntries(criteriaNames.flatMap((name) => (typeof search[name] === 'string' ? [[name, search[name]]] : [])));

const summaryFilters = ['all', 'wrong', 'marked', 'omitted', 'sure-but-wrong', 'slow'] as const;

interface QuizSummarySearch {
  /** The number of the question whose review is open; without it the summary stands there. */
  question?: string | undefined;
  /** Which questions are listed, and gone through in the review. */
  show?: (typeof summaryFilters)[number] | undefined;
}

export const quizSummarySearch = ({ question, show }: Search): QuizSummarySearch => ({
  question: typeof question === 'string' && /^[1-9]\d?$/.test(question) ? question : undefined,
  show: oneOf(show, summaryFilters),
});

const boards = ['global', 'around-me'] as const;
const metrics = ['effort', 'improvement', 'streak', 'shares'] as const;
const periods = ['week', 'month', 'all'] as const;
const scopes = ['everyone', 'university', 'country', 'study-year'] as const;

/** Which board is looked at; what is absent is the first of its list. */
interface LeaderboardsSearch {
  board?: (typeof boards)[number] | undefined;
  metric?: (typeof metrics)[number] | undefined;
  period?: (typeof periods)[number] | undefined;
  scope?: (typeof scopes)[number] | undefined;
  page?: string | undefined;
}

export const leaderboardsSearch = (search: Search): LeaderboardsSearch => ({
  board: oneOf(search['board'], boards),
  metric: oneOf(search['metric'], metrics),
  period: oneOf(search['period'], periods),
  scope: oneOf(search['scope'], scopes),
  page: typeof search['page'] === 'string' && /^[1-9]\d{0,2}$/.test(search['page']) ? search['page'] : undefined,
});
