import { filterNames } from '#shared/quiz/filters.ts';
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

/** Drops a malformed code. Otherwise a broken link would make the server reject the whole form. */
const codeOf = (code: unknown): string | undefined =>
  typeof code === 'string' && /^[\w-]{1,64}$/.test(code) ? code : undefined;

interface LoginSearch {
  'register-success'?: (typeof registerResults)[number] | undefined;
  'cancel-success'?: (typeof trueOrFalse)[number] | undefined;
  /** Why sign-in through a social provider failed. */
  'social-error'?: (typeof socialErrors)[number] | undefined;
  /** The address a guard redirected from. Sign-in leads back there. */
  next?: string | undefined;
  /** The affiliate code, for visitors who change to Sign up. */
  affiliate?: string | undefined;
}

export const loginSearch = (search: Search): LoginSearch => ({
  'register-success': oneOf(search['register-success'], registerResults),
  'cancel-success': oneOf(search['cancel-success'], trueOrFalse),
  'social-error': oneOf(search['social-error'], socialErrors),
  next: typeof search['next'] === 'string' ? search['next'] : undefined,
  affiliate: codeOf(search['affiliate']),
});

interface DashboardSearch {
  'cancel-success'?: (typeof trueOrFalse)[number] | undefined;
  /** 'false' stops the pricing dialog from opening on entry. */
  showPricing?: (typeof trueOrFalse)[number] | undefined;
}

export const dashboardSearch = (search: Search): DashboardSearch => ({
  'cancel-success': oneOf(search['cancel-success'], trueOrFalse),
  showPricing: oneOf(search['showPricing'], trueOrFalse),
});

interface RegisterSearch {
  /** The affiliate code from a referral link. */
  affiliate?: string | undefined;
  /** The page that the first sign-in leads to. */
  next?: string | undefined;
}

export const registerSearch = ({ affiliate, next }: Search): RegisterSearch => ({
  affiliate: codeOf(affiliate),
  next: typeof next === 'string' ? next : undefined,
});

interface SecuritySearch {
  /** The provider that has just been linked. */
  linked?: (typeof linkable)[number] | undefined;
  /** Why linking a provider failed. */
  'social-error'?: (typeof linkErrors)[number] | undefined;
}

export const securitySearch = (search: Search): SecuritySearch => ({
  linked: oneOf(search['linked'], linkable),
  'social-error': oneOf(search['social-error'], linkErrors),
});

interface BillingSearch {
  /** Page of the billing history. Absent means the first page. */
  page?: string | undefined;
}

export const billingSearch = ({ page }: Search): BillingSearch => ({
  page: typeof page === 'string' && /^[1-9]\d{0,3}$/.test(page) ? page : undefined,
});

interface SubmitQuestionSearch {
  /** The draft to open. Absent starts a new draft. */
  id?: string | undefined;
}

export const submitQuestionSearch = ({ id }: Search): SubmitQuestionSearch => ({
  id: typeof id === 'string' && /^[1-9]\d{0,9}$/.test(id) ? id : undefined,
});

const criteriaNames = [...filterNames, 'amount', 'mode', 'pace', 'order'] as const;

/** The settings of the quiz creator. `quiz/creator/criteria-search.ts` parses the values. */
export const creatorSearch = (search: Search): Partial<Record<(typeof criteriaNames)[number], string | undefined>> =>
  Object.fromEntries(criteriaNames.flatMap((name) => (typeof search[name] === 'string' ? [[name, search[name]]] : [])));

const summaryFilters = ['all', 'mistakes-first', 'wrong', 'marked', 'omitted', 'sure-but-wrong', 'slow'] as const;

interface QuizSummarySearch {
  /** The number of the question under review. Absent shows the summary. */
  question?: string | undefined;
  /** Filters the list, and the questions the review steps through. */
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

/** The selected board. An absent value means the first entry of its list. */
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
