import {
  createBrowserHistory,
  createRoute,
  createRouter,
  lazyRouteComponent,
  redirect,
  type RouteComponent,
  type RouterHistory,
} from '@tanstack/react-router';
import type { Permission } from '#shared/access/permissions.ts';
import { adminArea } from './admin/admin-routes.ts';
import * as screens from './lazy-screens.ts';
import { anonymousOnly, everyone, type Guard, signedIn, subscription } from './platform/guards.ts';
import { plainSearch } from './platform/plain-search.ts';
import type { PlatformStore } from './platform/platform-state.ts';
import { accountFrame, appShell, signInShell, openShell, plansShell, quizShell, root } from './route-frames.tsx';
import {
  billingSearch,
  creatorSearch,
  dashboardSearch,
  leaderboardsSearch,
  loginSearch,
  quizSummarySearch,
  registerSearch,
  securitySearch,
  submitQuestionSearch,
} from './route-search.ts';
import { ScreenError } from './shell/screen-error.tsx';
import { PageLoader } from './ui/page-loader.tsx';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** Shown in the tab title ('Dashboard · Vignette'). */
    title?: string;
    /** The required permission. Without it the admin layout shows a message instead of the screen. */
    permission?: Permission;
  }
  interface Register {
    router: ReturnType<typeof createAppRouter>;
  }
}

const toLogin = async () => {
  throw redirect({ to: '/login' });
};
const emptyPath = createRoute({ getParentRoute: () => root, path: '/', beforeLoad: toLogin });
const unknownPath = createRoute({ getParentRoute: () => root, path: '$', beforeLoad: toLogin });

const login = createRoute({
  getParentRoute: () => signInShell,
  path: '/login',
  beforeLoad: anonymousOnly,
  staticData: { title: 'Sign in' },
  validateSearch: loginSearch,
  component: lazyRouteComponent(() => import('./accounts/login-screen.tsx'), 'LoginScreen'),
});

const register = createRoute({
  getParentRoute: () => signInShell,
  path: '/register',
  beforeLoad: anonymousOnly,
  staticData: { title: 'Sign up' },
  validateSearch: registerSearch,
  component: lazyRouteComponent(() => import('./accounts/register-screen.tsx'), 'RegisterScreen'),
});

export const dashboardScreen = () => import('./dashboard/dashboard-screen.tsx');
const dashboard = createRoute({
  getParentRoute: () => appShell,
  path: '/dashboard',
  beforeLoad: signedIn,
  staticData: { title: 'Dashboard' },
  validateSearch: dashboardSearch,
  loader: async ({ context }) => (await dashboardScreen()).loadDashboard(context.store),
  component: lazyRouteComponent(dashboardScreen, 'DashboardScreen'),
});

/** The component showcase. The constant is false in production builds, which therefore do not contain it. */
const showcase = createRoute({
  getParentRoute: () => root,
  path: '/ui',
  staticData: { title: 'Components' },
  ...(import.meta.env.VITE_SHOWCASE === 'on'
    ? { component: lazyRouteComponent(() => import('./showcase/showcase-screen.tsx'), 'ShowcaseScreen') }
    : { beforeLoad: toLogin }),
});

// What these two need is loaded on demand, because the login page has no room for it.

/** A quiz that is open in this tab can be finished after the subscription has ended. */
export const quizInProgress: Guard = async (visit) => {
  const { currentQuiz } = await import('./quiz/play/current-quiz.ts');
  return currentQuiz.read() ? signedIn(visit) : subscription(visit);
};

export const planOrAnswers: Guard = async (visit) =>
  (await import('./statistics/statistics-guard.ts')).planOrAnswers(visit);

/** One row of the route table: title, guard, screen. */
const screen = (title: string, guard: Guard, component: RouteComponent) => ({
  beforeLoad: guard,
  staticData: { title },
  component,
});
const inSignInShell = <const Path extends string>(path: Path, ...line: Parameters<typeof screen>) =>
  createRoute({ getParentRoute: () => signInShell, path, ...screen(...line) });
const inOpen = <const Path extends string>(path: Path, ...line: Parameters<typeof screen>) =>
  createRoute({ getParentRoute: () => openShell, path, ...screen(...line) });
const onPlans = <const Path extends string>(path: Path, ...line: Parameters<typeof screen>) =>
  createRoute({ getParentRoute: () => plansShell, path, ...screen(...line) });
const inAccount = <const Path extends string>(path: Path, ...line: Parameters<typeof screen>) =>
  createRoute({ getParentRoute: () => accountFrame, path, ...screen(...line) });
const inQuiz = <const Path extends string>(path: Path, ...line: Parameters<typeof screen>) =>
  createRoute({ getParentRoute: () => quizShell, path, ...screen(...line) });
const inApp = <const Path extends string>(path: Path, ...line: Parameters<typeof screen>) =>
  createRoute({ getParentRoute: () => appShell, path, ...screen(...line) });

const security = createRoute({
  getParentRoute: () => accountFrame,
  path: '/account/security',
  validateSearch: securitySearch,
  ...screen(
    'Security',
    signedIn,
    lazyRouteComponent(() => import('./accounts/security-screen.tsx'), 'SecurityScreen'),
  ),
});

const billing = createRoute({
  getParentRoute: () => accountFrame,
  path: '/account/billing',
  validateSearch: billingSearch,
  ...screen(
    'Billing',
    signedIn,
    lazyRouteComponent(() => import('./billing/account/billing-screen.tsx'), 'BillingScreen'),
  ),
});

const writeQuestion = createRoute({
  getParentRoute: () => appShell,
  path: '/submit-question/submit',
  validateSearch: submitQuestionSearch,
  ...screen(
    'Submit a question',
    subscription,
    lazyRouteComponent(() => import('./bank/user-questions/write-question-screen.tsx'), 'WriteQuestionScreen'),
  ),
});

const quizCreator = createRoute({
  getParentRoute: () => appShell,
  path: '/quiz/custom_creator',
  validateSearch: creatorSearch,
  ...screen(
    'Custom Quiz',
    subscription,
    lazyRouteComponent(() => import('./quiz/creator/creator-screen.tsx'), 'CreatorScreen'),
  ),
});

const quizSummary = createRoute({
  getParentRoute: () => appShell,
  path: '/quiz/sumup/$id',
  validateSearch: quizSummarySearch,
  ...screen(
    'Quiz summary',
    // Results stay readable after the subscription.
    signedIn,
    lazyRouteComponent(() => import('./quiz/summary/summary-screen.tsx'), 'SummaryScreen'),
  ),
});

const leaderboards = createRoute({
  getParentRoute: () => appShell,
  path: '/leaderboards',
  validateSearch: leaderboardsSearch,
  ...screen(
    'Leaderboards',
    subscription,
    lazyRouteComponent(() => import('./leaderboards/leaderboards-screen.tsx'), 'LeaderboardsScreen'),
  ),
});

const routeTree = root.addChildren([
  emptyPath,
  unknownPath,
  showcase,
  signInShell.addChildren([
    login,
    register,
    inSignInShell('/register-success', 'Activate your account', everyone, screens.registerSuccess),
    inSignInShell('/forgot-password', 'Forgot password', anonymousOnly, screens.forgotPassword),
    inSignInShell('/restore-password', 'New password', everyone, screens.restorePassword),
    inSignInShell('/confirm-email', 'Confirm your address', everyone, screens.confirmEmail),
    inSignInShell('/keep-account', 'Keep your account', everyone, screens.keepAccount),
    inSignInShell('/revoke-role', 'Revoke a role', everyone, screens.revokeRole),
    inSignInShell('/unsubscribe', 'Stop these mails', everyone, screens.unsubscribe),
  ]),
  openShell.addChildren([
    inOpen('/change-card/$id', 'Update payment method', everyone, screens.changeCard),
    inOpen('/contact', 'Contact', everyone, screens.contact),
    inOpen('/news', 'News', everyone, screens.news),
    inOpen('/news/$id', 'News', everyone, screens.article),
    inOpen('/errata', 'Errata', everyone, screens.errata),
    inOpen('/errata/$id', 'Errata', everyone, screens.errata),
    inOpen('/terms', 'Terms of use', everyone, screens.terms),
    inOpen('/pages/$slug', 'Page', everyone, screens.addedPage),
    inOpen('/privacy', 'Privacy policy', everyone, screens.privacyPolicy),
  ]),
  plansShell.addChildren([
    onPlans('/pricing', 'Pricing', everyone, screens.pricing),
    onPlans('/plan-pricing', 'Pricing', everyone, screens.pricing),
    onPlans('/change-plan-pricing', 'Pricing', everyone, screens.changePricing),
  ]),
  quizShell.addChildren([
    inQuiz('/quiz/start', 'Quiz', quizInProgress, screens.play),
    inQuiz('/quiz/start/restore/$id', 'Quiz', signedIn, screens.restoreQuiz),
  ]),
  appShell.addChildren([
    dashboard,
    accountFrame.addChildren([
      inAccount('/account', 'My account', signedIn, screens.profile),
      inAccount('/account/study', 'Study', signedIn, screens.study),
      security,
      inAccount('/account/notifications', 'Notifications', signedIn, screens.notifications),
      inAccount('/account/privacy', 'Privacy and data', signedIn, screens.privacy),
      billing,
    ]),
    inApp('/payments', 'Payment', signedIn, screens.payments),
    inApp('/payments/card', 'Pay by Card', signedIn, screens.payByCard),
    inApp('/payments/paypal', 'Pay with PayPal', signedIn, screens.payWithPaypal),
    inApp('/payments/success', 'Payment successful!', signedIn, screens.paymentSuccess),
    inApp('/payments/failed', 'Payment failed', signedIn, screens.paymentFailed),
    inApp('/share', 'Share', signedIn, screens.shares),
    inApp('/share/question/$token', 'Shared question', signedIn, screens.sharedQuestion),
    inApp('/share/question/$token/answer', 'Shared question', subscription, screens.startShared),
    inApp('/quiz/quick-quiz', 'Quick Quiz', subscription, screens.quickQuiz),
    quizCreator,
    quizSummary,
    inApp('/statistics', 'Statistics', planOrAnswers, screens.statistics),
    inApp('/study-plan', 'Study plan', signedIn, screens.studyPlan),
    inApp('/study-plan/today', "Today's plan", subscription, screens.startToday),
    inApp('/exam-day', 'Exam day', signedIn, screens.examDays),
    inApp('/exam-day/$id', 'Exam day', signedIn, screens.examDay),
    leaderboards,
    inApp('/submit-question', 'Submit a question', subscription, screens.myQuestions),
    writeQuestion,
  ]),
  adminArea,
]);

export function createAppRouter(store: PlatformStore, history: RouterHistory = createBrowserHistory()) {
  return createRouter({
    routeTree,
    history,
    context: { store },
    parseSearch: plainSearch.parse,
    stringifySearch: plainSearch.stringify,
    defaultPreload: 'intent',
    defaultPendingComponent: PageLoader,
    defaultErrorComponent: ScreenError,
    scrollRestoration: true,
  });
}
