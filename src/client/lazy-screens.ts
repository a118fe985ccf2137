import { lazyRouteComponent } from '@tanstack/react-router';

// Screens whose routes need no search validation, each loaded on first navigation.
export const profile = lazyRouteComponent(() => import('./profile/profile-screen.tsx'), 'ProfileScreen');
export const study = lazyRouteComponent(() => import('./profile/study-screen.tsx'), 'StudyScreen');
export const forgotPassword = lazyRouteComponent(
  () => import('./accounts/forgot-password-screen.tsx'),
  'ForgotPasswordScreen',
);
export const restorePassword = lazyRouteComponent(
  () => import('./accounts/restore-password-screen.tsx'),
  'RestorePasswordScreen',
);
export const registerSuccess = lazyRouteComponent(
  () => import('./accounts/register-success-screen.tsx'),
  'RegisterSuccessScreen',
);
export const confirmEmail = lazyRouteComponent(
  () => import('./accounts/confirm-email-screen.tsx'),
  'ConfirmEmailScreen',
);
export const keepAccount = lazyRouteComponent(
  () => import('./personal-data/keep-account-screen.tsx'),
  'KeepAccountScreen',
);
export const revokeRole = lazyRouteComponent(() => import('./admin/roles/revoke-role-screen.tsx'), 'RevokeRoleScreen');
export const privacy = lazyRouteComponent(() => import('./personal-data/privacy-screen.tsx'), 'PrivacyScreen');
export const notifications = lazyRouteComponent(
  () => import('./notifications/notifications-screen.tsx'),
  'NotificationsScreen',
);
export const unsubscribe = lazyRouteComponent(
  () => import('./notifications/unsubscribe-screen.tsx'),
  'UnsubscribeScreen',
);
export const contact = lazyRouteComponent(() => import('./contact/contact-screen.tsx'), 'ContactScreen');
export const news = lazyRouteComponent(() => import('./content/news-screen.tsx'), 'NewsScreen');
export const article = lazyRouteComponent(() => import('./content/article-screen.tsx'), 'ArticleScreen');
export const terms = lazyRouteComponent(() => import('./content/page-screens.tsx'), 'TermsScreen');
export const privacyPolicy = lazyRouteComponent(() => import('./content/page-screens.tsx'), 'PrivacyScreen');
export const addedPage = lazyRouteComponent(() => import('./content/page-screens.tsx'), 'AddedPageScreen');
export const errata = lazyRouteComponent(() => import('./content/errata-screen.tsx'), 'ErrataScreen');
export const pricing = lazyRouteComponent(() => import('./billing/pricing/pricing-screen.tsx'), 'PricingScreen');
export const changePricing = lazyRouteComponent(
  () => import('./billing/pricing/pricing-screen.tsx'),
  'ChangePricingScreen',
);
export const myQuestions = lazyRouteComponent(
  () => import('./bank/user-questions/my-questions-screen.tsx'),
  'MyQuestionsScreen',
);
export const play = lazyRouteComponent(() => import('./quiz/play/play-screen.tsx'), 'PlayScreen');
export const restoreQuiz = lazyRouteComponent(() => import('./quiz/play/restore-screen.tsx'), 'RestoreScreen');
export const quickQuiz = lazyRouteComponent(() => import('./quiz/quick-quiz-screen.tsx'), 'QuickQuizScreen');
export const payments = lazyRouteComponent(() => import('./billing/payments/payments-screen.tsx'), 'PaymentsScreen');
export const payByCard = lazyRouteComponent(() => import('./billing/payments/card-screen.tsx'), 'CardScreen');
export const payWithPaypal = lazyRouteComponent(() => import('./billing/payments/paypal-screen.tsx'), 'PaypalScreen');
export const paymentSuccess = lazyRouteComponent(
  () => import('./billing/payments/success-screen.tsx'),
  'SuccessScreen',
);
export const paymentFailed = lazyRouteComponent(() => import('./billing/payments/failed-screen.tsx'), 'FailedScreen');
export const changeCard = lazyRouteComponent(
  () => import('./billing/change-card/change-card-screen.tsx'),
  'ChangeCardScreen',
);
export const statistics = lazyRouteComponent(() => import('./statistics/statistics-screen.tsx'), 'StatisticsScreen');
export const studyPlan = lazyRouteComponent(() => import('./study-plan/study-plan-screen.tsx'), 'StudyPlanScreen');
export const examDays = lazyRouteComponent(() => import('./exam-day/exam-days-screen.tsx'), 'ExamDaysScreen');
export const examDay = lazyRouteComponent(() => import('./exam-day/exam-day-screen.tsx'), 'ExamDayScreen');
export const startToday = lazyRouteComponent(() => import('./quiz/start-today-screen.tsx'), 'StartTodayScreen');
export const sharedQuestion = lazyRouteComponent(
  () => import('./sharing/shared-question-screen.tsx'),
  'SharedQuestionScreen',
);
export const shares = lazyRouteComponent(() => import('./sharing/shares-screen.tsx'), 'SharesScreen');
