// The code of each page and its size limits, in kilobytes after compression with brotli. The build groups the modules
// by it (chunks.ts), and scripts/check-route-sizes.ts checks the result.

export interface PageBudget {
  /** The modules that the route loads, besides the entry page. */
  modules: string[];
  /** The modules that its main content needs, too. The browser requests them after the others. */
  content?: string[];
  scriptsKb: number;
  stylesKb: number;
  /** The number of scripts and styles, where it is not `MOST_FILES`. */
  files?: number;
}

export const MOST_FILES = 60;

const inSignIn = (screen: string): PageBudget => ({
  modules: ['shell/sign-in-shell.tsx', screen],
  scriptsKb: 165,
  stylesKb: 14,
});
const inApp = (screen: string, scriptsKb: number, files = MOST_FILES): PageBudget => ({
  modules: ['shell/app-shell.tsx', screen],
  scriptsKb,
  stylesKb: 18,
  files,
});
const inAccount = (screen: string, scriptsKb: number): PageBudget => ({
  modules: ['shell/app-shell.tsx', 'shell/account-frame.tsx', screen],
  scriptsKb,
  stylesKb: 18,
});
const ofAdmin = (screen: string) => ['shell/admin-shell.tsx', 'admin/admin-screens.ts', `admin/${screen}`];
const adminScreen = (screen: string): PageBudget => ({ modules: ofAdmin(screen), scriptsKb: 205, stylesKb: 20 });
/** Forms with select lists. */
const adminForm = (screen: string): PageBudget => ({ modules: ofAdmin(screen), scriptsKb: 230, stylesKb: 20 });
const questionEditor = (screen: string): PageBudget => ({
  modules: ofAdmin(screen),
  scriptsKb: 250,
  stylesKb: 24,
  files: 60,
});

export const pageBudgets: Record<string, PageBudget> = {
  '/login': {
    modules: ['shell/sign-in-shell.tsx', 'accounts/login-screen.tsx'],
    scriptsKb: 150,
    stylesKb: 12,
    files: 15,
  },
  '/register': inSignIn('accounts/register-screen.tsx'),
  '/confirm-email': inSignIn('accounts/confirm-email-screen.tsx'),
  '/restore-password': inSignIn('accounts/restore-password-screen.tsx'),
  '/account': inAccount('profile/profile-screen.tsx', 205),
  '/account/study': inAccount('profile/study-screen.tsx', 205),
  '/account/security': inAccount('accounts/security-screen.tsx', 190),
  '/account/privacy': inAccount('personal-data/privacy-screen.tsx', 190),
  '/account/billing': inAccount('billing/account/billing-screen.tsx', 190),
  '/pricing': {
    modules: ['shell/pricing-shell.tsx', 'billing/pricing/pricing-screen.tsx'],
    scriptsKb: 185,
    stylesKb: 18,
  },
  '/contact': { modules: ['shell/open-shell.tsx', 'contact/contact-screen.tsx'], scriptsKb: 195, stylesKb: 16 },
  '/news': { modules: ['shell/open-shell.tsx', 'content/news-screen.tsx'], scriptsKb: 180, stylesKb: 14 },
  '/admin': { modules: ['shell/admin-shell.tsx', 'admin/overview/overview-screen.tsx'], scriptsKb: 190, stylesKb: 18 },
  '/admin, with its charts': {
    modules: ['shell/admin-shell.tsx', 'admin/overview/overview-screen.tsx', 'admin/overview/drawings/bar-drawing.tsx'],
    scriptsKb: 220,
    stylesKb: 22,
  },
  '/admin/mailings': {
    modules: ['shell/admin-shell.tsx', 'admin/mailings/mailings-screen.tsx'],
    scriptsKb: 205,
    stylesKb: 20,
  },
  '/admin/mailings/$id': {
    modules: ['shell/admin-shell.tsx', 'admin/mailings/mailing-screen.tsx'],
    scriptsKb: 210,
    stylesKb: 20,
  },
  '/admin/questions': adminForm('questions/questions-screen.tsx'),
  '/admin/questions/new': questionEditor('questions/new-question-screen.tsx'),
  '/admin/questions/$id': questionEditor('questions/question-screen.tsx'),
  '/admin/questions/$id/versions': adminScreen('questions/versions-screen.tsx'),
  '/admin/questions/exchange': {
    modules: ['shell/admin-shell.tsx', 'admin/question-exchange/exchange-screen.tsx'],
    scriptsKb: 205,
    stylesKb: 20,
  },
  '/admin/user-questions': adminScreen('user-questions/user-questions-screen.tsx'),
  '/admin/user-questions/$id': adminForm('user-questions/user-question-screen.tsx'),
  '/admin/reports': adminScreen('reports/reports-screen.tsx'),
  '/admin/reports/$id': adminForm('reports/report-screen.tsx'),
  '/admin/roles': adminScreen('roles/roles-screen.tsx'),
  '/admin/events': adminForm('events/events-screen.tsx'),
  '/admin/plans': adminScreen('plans/plans-screen.tsx'),
  '/admin/plans/new': adminScreen('plans/new-plan-screen.tsx'),
  '/admin/plans/$id': adminScreen('plans/plan-screen.tsx'),
  '/admin/promotions': adminForm('promotions/promotions-screen.tsx'),
  '/admin/vouchers': adminForm('vouchers/vouchers-screen.tsx'),
  '/admin/referrals': adminScreen('referral-settings/referral-settings-screen.tsx'),
  '/admin/dictionaries': adminScreen('dictionaries/dictionaries-screen.tsx'),
  '/admin/dictionaries/lab-values': adminScreen('dictionaries/lab-values/lab-values-screen.tsx'),
  '/admin/dictionaries/$list': adminForm('dictionaries/dictionary-screen.tsx'),
  '/admin/users': adminScreen('users/users-screen.tsx'),
  '/admin/users/$id': adminForm('users/user-screen.tsx'),
  '/admin/subscriptions': adminScreen('subscriptions/subscriptions-screen.tsx'),
  '/admin/payments': adminScreen('payments/payments-screen.tsx'),
  '/admin/subscriptions/$id': adminScreen('subscriptions/subscription-screen.tsx'),
  '/admin/content': adminScreen('content/content-screen.tsx'),
  '/admin/content/$slug': adminScreen('content/page-screen.tsx'),
  '/admin/exam-outlines': adminScreen('exam-outlines/outlines-screen.tsx'),
  '/admin/exam-outlines/$id': adminScreen('exam-outlines/outline-screen.tsx'),
  '/admin/exam-templates': adminScreen('exam-templates/templates-screen.tsx'),
  '/admin/exam-templates/$id': adminScreen('exam-templates/template-screen.tsx'),
  '/admin/news': adminScreen('news/news-screen.tsx'),
  '/admin/news/$id': adminScreen('news/news-item-screen.tsx'),
  '/admin/faq': adminScreen('faq/faq-screen.tsx'),
  '/admin/question-of-the-day': adminScreen('daily-calendar/calendar-screen.tsx'),
  '/submit-question': inApp('bank/user-questions/my-questions-screen.tsx', 185),
  '/submit-question/submit': {
    modules: ['shell/app-shell.tsx', 'bank/user-questions/write-question-screen.tsx'],
    scriptsKb: 210,
    stylesKb: 20,
  },
  '/quiz/sumup/$id': inApp('quiz/summary/summary-screen.tsx', 190),
  '/quiz/quick-quiz': inApp('quiz/quick-quiz-screen.tsx', 185),
  '/quiz/custom_creator': inApp('quiz/creator/creator-screen.tsx', 190),
  '/quiz/start': {
    modules: ['shell/quiz-shell.tsx', 'quiz/play/play-screen.tsx', 'quiz/play/play.tsx'],
    scriptsKb: 186,
    stylesKb: 18,
  },
  '/payments/card': inApp('billing/payments/card-screen.tsx', 190),
  '/change-card/$id': {
    modules: ['shell/open-shell.tsx', 'billing/change-card/change-card-screen.tsx'],
    scriptsKb: 190,
    stylesKb: 18,
  },
  '/dashboard': {
    ...inApp('dashboard/dashboard-screen.tsx', 185, 29),
    content: [
      'quiz/question/question-sheet.tsx',
      'ui/markdown-text.tsx',
      'shared/daily/contract.ts',
      'shared/accounts/contract.ts',
    ],
  },
  '/leaderboards': inApp('leaderboards/leaderboards-screen.tsx', 185),
  '/statistics': inApp('statistics/statistics-screen.tsx', 190, 32),
  '/statistics, with its charts': {
    modules: [
      'shell/app-shell.tsx',
      'statistics/statistics-screen.tsx',
      'statistics/drawings/line-drawing.tsx',
      'statistics/drawings/pie-drawing.tsx',
    ],
    scriptsKb: 220,
    stylesKb: 22,
  },
  '/study-plan': inApp('study-plan/study-plan-screen.tsx', 185),
  '/exam-day': inApp('exam-day/exam-days-screen.tsx', 185),
  '/exam-day/$id': inApp('exam-day/exam-day-screen.tsx', 185),
  '/share/question/$token': inApp('sharing/shared-question-screen.tsx', 185),
  '/share': inApp('sharing/shares-screen.tsx', 185),
  '/account/notifications': inAccount('notifications/notifications-screen.tsx', 185),
};
