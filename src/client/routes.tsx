import {
  createBrowserHistory,
  createRootRouteWithContext,
  createRoute,
  createRouter,
  lazyRouteComponent,
  redirect,
  type RouteComponent,
  type RouterHistory,
} from '@tanstack/react-router';
import { admin, anonymousOnly, everybody, type Guard, signedIn, subscription } from './platform/guards.ts';
import { plainSearch } from './platform/plain-search.ts';
import type { PlatformStore } from './platform/platform-state.ts';
import { dashboardSearch, loginSearch, registerSearch, securitySearch, submitQuestionSearch } from './route-search.ts';
import { RootLayout } from './shell/root-layout.tsx';
import { ScreenError } from './shell/screen-error.tsx';
import { PageLoader } from './ui/page-loader.tsx';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** Names the tab ('Dashboard · Vignette'). */
    title?: string;
  }
  interface Register {
    router: ReturnType<typeof createAppRouter>;
  }
}

const root = createRootRouteWithContext<{ store: PlatformStore }>()({ component: RootLayout });

// The frames. They have no address of their own.
const appShell = createRoute({
  getParentRoute: () => root,
  id: 'app',
  component: lazyRouteComponent(() => import('./shell/app-shell.tsx'), 'AppShell'),
});
const entranceShell = createRoute({
  getParentRoute: () => root,
  id: 'entrance',
  component: lazyRouteComponent(() => import('./shell/entrance-shell.tsx'), 'EntranceShell'),
});
const openShell = createRoute({
  getParentRoute: () => root,
  id: 'open',
  component: lazyRouteComponent(() => import('./shell/open-shell.tsx'), 'OpenShell'),
});
const plansShell = createRoute({
  getParentRoute: () => root,
  id: 'plans',
  component: lazyRouteComponent(() => import('./shell/pricing-shell.tsx'), 'PricingShell'),
});

const accountFrame = createRoute({
  getParentRoute: () => appShell,
  id: 'account',
  component: lazyRouteComponent(() => import('./shell/account-frame.tsx'), 'AccountFrame'),
});

const toLogin = async () => {
  throw redirect({ to: '/login' });
};
const emptyPath = createRoute({ getParentRoute: () => root, path: '/', beforeLoad: toLogin });
const unknownPath = createRoute({ getParentRoute: () => root, path: '$', beforeLoad: toLogin });

const login = createRoute({
  getParentRoute: () => entranceShell,
  path: '/login',
  beforeLoad: anonymousOnly,
  staticData: { title: 'Sign in' },
  validateSearch: loginSearch,
  component: lazyRouteComponent(() => import('./accounts/login-screen.tsx'), 'LoginScreen'),
});

const register = createRoute({
  getParentRoute: () => entranceShell,
  path: '/register',
  beforeLoad: anonymousOnly,
  staticData: { title: 'Sign up' },
  validateSearch: registerSearch,
  component: lazyRouteComponent(() => import('./accounts/register-screen.tsx'), 'RegisterScreen'),
});

const dashboard = createRoute({
  getParentRoute: () => appShell,
  path: '/dashboard',
  beforeLoad: signedIn,
  staticData: { title: 'Dashboard' },
  validateSearch: dashboardSearch,
  component: lazyRouteComponent(() => import('./dashboard/dashboard-screen.tsx'), 'DashboardScreen'),
});

/** The showcase of components; the constant is false in production builds, which then do not contain it. */
const showcase = createRoute({
  getParentRoute: () => root,
  path: '/ui',
  staticData: { title: 'Components' },
  ...(import.meta.env.VITE_SHOWCASE === 'on'
    ? { component: lazyRouteComponent(() => import('./showcase/showcase-screen.tsx'), 'ShowcaseScreen') }
    : { beforeLoad: toLogin }),
});

const notOpenYetScreen = lazyRouteComponent(() => import('./shell/not-open-yet-screen.tsx'), 'NotOpenYetScreen');
const profileScreen = lazyRouteComponent(() => import('./profile/profile-screen.tsx'), 'ProfileScreen');
const studyScreen = lazyRouteComponent(() => import('./profile/study-screen.tsx'), 'StudyScreen');

/** A line of the table: address, title, guard, and the screen once it is built. */
const screen = (title: string, guard: Guard, component: RouteComponent = notOpenYetScreen) => ({
  beforeLoad: guard,
  staticData: { title },
  component,
});
const atEntrance = <const Path extends string>(path: Path, ...line: Parameters<typeof screen>) =>
  createRoute({ getParentRoute: () => entranceShell, path, ...screen(...line) });
const inOpen = <const Path extends string>(path: Path, ...line: Parameters<typeof screen>) =>
  createRoute({ getParentRoute: () => openShell, path, ...screen(...line) });
const onPlans = <const Path extends string>(path: Path, ...line: Parameters<typeof screen>) =>
  createRoute({ getParentRoute: () => plansShell, path, ...screen(...line) });
const inAccount = <const Path extends string>(path: Path, ...line: Parameters<typeof screen>) =>
  createRoute({ getParentRoute: () => accountFrame, path, ...screen(...line) });
const inApp = <const Path extends string>(path: Path, ...line: Parameters<typeof screen>) =>
  createRoute({ getParentRoute: () => appShell, path, ...screen(...line) });

const forgotPasswordScreen = lazyRouteComponent(
  () => import('./accounts/forgot-password-screen.tsx'),
  'ForgotPasswordScreen',
);
const restorePasswordScreen = lazyRouteComponent(
  () => import('./accounts/restore-password-screen.tsx'),
  'RestorePasswordScreen',
);
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

const registerSuccessScreen = lazyRouteComponent(
  () => import('./accounts/register-success-screen.tsx'),
  'RegisterSuccessScreen',
);

const confirmEmailScreen = lazyRouteComponent(
  () => import('./accounts/confirm-email-screen.tsx'),
  'ConfirmEmailScreen',
);
const keepAccountScreen = lazyRouteComponent(
  () => import('./personal-data/keep-account-screen.tsx'),
  'KeepAccountScreen',
);
const privacyScreen = lazyRouteComponent(() => import('./personal-data/privacy-screen.tsx'), 'PrivacyScreen');

const notificationsScreen = lazyRouteComponent(
  () => import('./notifications/notifications-screen.tsx'),
  'NotificationsScreen',
);
const unsubscribeScreen = lazyRouteComponent(
  () => import('./notifications/unsubscribe-screen.tsx'),
  'UnsubscribeScreen',
);

const contactScreen = lazyRouteComponent(() => import('./contact/contact-screen.tsx'), 'ContactScreen');
const newsScreen = lazyRouteComponent(() => import('./content/news-screen.tsx'), 'NewsScreen');
const articleScreen = lazyRouteComponent(() => import('./content/article-screen.tsx'), 'ArticleScreen');
const termsScreen = lazyRouteComponent(() => import('./content/page-screens.tsx'), 'TermsScreen');
const privacyPolicyScreen = lazyRouteComponent(() => import('./content/page-screens.tsx'), 'PrivacyScreen');

const myQuestionsScreen = lazyRouteComponent(
  () => import('./bank/user-questions/my-questions-screen.tsx'),
  'MyQuestionsScreen',
);
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

const adminScreen = lazyRouteComponent(() => import('./admin/admin-screen.tsx'), 'AdminScreen');
const questionExchangeScreen = lazyRouteComponent(
  () => import('./admin/question-exchange/exchange-screen.tsx'),
  'QuestionExchangeScreen',
);

const routeTree = root.addChildren([
  emptyPath,
  unknownPath,
  showcase,
  entranceShell.addChildren([
    login,
    register,
    atEntrance('/register-success', 'Activate your account', everybody, registerSuccessScreen),
    atEntrance('/forgot-password', 'Forgot password', anonymousOnly, forgotPasswordScreen),
    atEntrance('/restore-password', 'New password', everybody, restorePasswordScreen),
    atEntrance('/confirm-email', 'Confirm your address', everybody, confirmEmailScreen),
    atEntrance('/keep-account', 'Keep your account', everybody, keepAccountScreen),
    atEntrance('/unsubscribe', 'Stop these mails', everybody, unsubscribeScreen),
  ]),
  openShell.addChildren([
    inOpen('/change-card/$id', 'Update payment method', everybody),
    inOpen('/contact', 'Contact', everybody, contactScreen),
    inOpen('/news', 'News', everybody, newsScreen),
    inOpen('/news/$id', 'News', everybody, articleScreen),
    inOpen('/terms', 'Terms of use', everybody, termsScreen),
    inOpen('/privacy', 'Privacy policy', everybody, privacyPolicyScreen),
  ]),
  plansShell.addChildren([
    onPlans('/pricing', 'Pricing', everybody),
    onPlans('/plan-pricing', 'Pricing', everybody),
    onPlans('/change-plan-pricing', 'Pricing', everybody),
  ]),
  appShell.addChildren([
    dashboard,
    accountFrame.addChildren([
      inAccount('/account', 'My account', signedIn, profileScreen),
      inAccount('/account/study', 'Study', signedIn, studyScreen),
      security,
      inAccount('/account/notifications', 'Notifications', signedIn, notificationsScreen),
      inAccount('/account/privacy', 'Privacy and data', signedIn, privacyScreen),
      inAccount('/account/billing', 'Billing', signedIn),
    ]),
    inApp('/payments', 'Payment', signedIn),
    inApp('/payments/card', 'Pay by Card', signedIn),
    inApp('/payments/success', 'Payment successful!', signedIn),
    inApp('/payments/failed', 'Payment failed', signedIn),
    inApp('/share', 'Share', signedIn),
    inApp('/quiz/quick-quiz', 'Quick Quiz', subscription),
    inApp('/quiz/custom_creator', 'Custom Quiz', subscription),
    inApp('/quiz/start', 'Quiz', subscription),
    inApp('/quiz/start/restore/$id', 'Quiz', subscription),
    inApp('/quiz/sumup/$', 'Quiz summary', subscription),
    inApp('/statistics', 'Statistics', subscription),
    inApp('/leaderboards', 'Leaderboards', subscription),
    inApp('/submit-question', 'Submit a question', subscription, myQuestionsScreen),
    writeQuestion,
    inApp('/admin', 'Admin Panel', admin, adminScreen),
    inApp('/admin/questions/exchange', 'Import and export', admin, questionExchangeScreen),
  ]),
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
