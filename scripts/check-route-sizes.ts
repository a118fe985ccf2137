// What a cold visit of each route downloads before its screen can show: the static imports from Vite's manifest,
// brotli, against the budgets of the design. File name patterns would lie: the bundler moves shared code around.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';

interface Chunk {
  file: string;
  css?: string[];
  imports?: string[];
}
type Manifest = Record<string, Chunk>;

interface Budget {
  /** The modules the route loads, beside the entry page. */
  modules: string[];
  scriptsKb: number;
  stylesKb: number;
}

const budgets: Record<string, Budget> = {
  '/login': { modules: ['shell/entrance-shell.tsx', 'accounts/login-screen.tsx'], scriptsKb: 150, stylesKb: 12 },
  '/register': { modules: ['shell/entrance-shell.tsx', 'accounts/register-screen.tsx'], scriptsKb: 165, stylesKb: 14 },
  '/confirm-email': {
    modules: ['shell/entrance-shell.tsx', 'accounts/confirm-email-screen.tsx'],
    scriptsKb: 165,
    stylesKb: 14,
  },
  '/restore-password': {
    modules: ['shell/entrance-shell.tsx', 'accounts/restore-password-screen.tsx'],
    scriptsKb: 165,
    stylesKb: 14,
  },
  '/account': {
    modules: ['shell/app-shell.tsx', 'shell/account-frame.tsx', 'profile/profile-screen.tsx'],
    scriptsKb: 205,
    stylesKb: 18,
  },
  '/account/study': {
    modules: ['shell/app-shell.tsx', 'shell/account-frame.tsx', 'profile/study-screen.tsx'],
    scriptsKb: 205,
    stylesKb: 18,
  },
  '/account/security': {
    modules: ['shell/app-shell.tsx', 'shell/account-frame.tsx', 'accounts/security-screen.tsx'],
    scriptsKb: 190,
    stylesKb: 18,
  },
  '/account/privacy': {
    modules: ['shell/app-shell.tsx', 'shell/account-frame.tsx', 'personal-data/privacy-screen.tsx'],
    scriptsKb: 190,
    stylesKb: 18,
  },
  '/account/billing': {
    modules: ['shell/app-shell.tsx', 'shell/account-frame.tsx', 'billing/account/billing-screen.tsx'],
    scriptsKb: 190,
    stylesKb: 18,
  },
  '/pricing': {
    modules: ['shell/pricing-shell.tsx', 'billing/pricing/pricing-screen.tsx'],
    scriptsKb: 185,
    stylesKb: 18,
  },
  '/contact': { modules: ['shell/open-shell.tsx', 'contact/contact-screen.tsx'], scriptsKb: 195, stylesKb: 16 },
  '/news': { modules: ['shell/open-shell.tsx', 'content/news-screen.tsx'], scriptsKb: 180, stylesKb: 14 },
  '/admin/questions/exchange': {
    modules: ['shell/admin-shell.tsx', 'admin/question-exchange/exchange-screen.tsx'],
    scriptsKb: 205,
    stylesKb: 20,
  },
  '/submit-question': {
    modules: ['shell/app-shell.tsx', 'bank/user-questions/my-questions-screen.tsx'],
    scriptsKb: 185,
    stylesKb: 18,
  },
  '/submit-question/submit': {
    modules: ['shell/app-shell.tsx', 'bank/user-questions/write-question-screen.tsx'],
    scriptsKb: 210,
    stylesKb: 20,
  },
  '/quiz/sumup': {
    modules: ['shell/app-shell.tsx', 'quiz/summary/summary-screen.tsx'],
    scriptsKb: 190,
    stylesKb: 18,
  },
  '/quiz/quick-quiz': {
    modules: ['shell/app-shell.tsx', 'quiz/quick-quiz-screen.tsx'],
    scriptsKb: 185,
    stylesKb: 18,
  },
  '/quiz/custom_creator': {
    modules: ['shell/app-shell.tsx', 'quiz/creator/creator-screen.tsx'],
    scriptsKb: 190,
    stylesKb: 18,
  },
  '/quiz/start': {
    modules: ['shell/quiz-shell.tsx', 'quiz/play/play-screen.tsx', 'quiz/play/play.tsx'],
    scriptsKb: 185,
    stylesKb: 18,
  },
  '/payments/card': {
    modules: ['shell/app-shell.tsx', 'billing/payments/card-screen.tsx'],
    scriptsKb: 190,
    stylesKb: 18,
  },
  '/change-card': {
    modules: ['shell/open-shell.tsx', 'billing/change-card/change-card-screen.tsx'],
    scriptsKb: 190,
    stylesKb: 18,
  },
  '/dashboard': {
    modules: ['shell/app-shell.tsx', 'dashboard/dashboard-screen.tsx'],
    scriptsKb: 185,
    stylesKb: 18,
  },
  '/leaderboards': {
    modules: ['shell/app-shell.tsx', 'leaderboards/leaderboards-screen.tsx'],
    scriptsKb: 185,
    stylesKb: 18,
  },
  '/statistics': {
    modules: ['shell/app-shell.tsx', 'statistics/statistics-screen.tsx'],
    scriptsKb: 190,
    stylesKb: 18,
  },
  '/statistics, with its charts': {
    modules: [
      'shell/app-shell.tsx',
      'statistics/statistics-screen.tsx',
      'statistics/drawings/line-drawing.tsx',
      'statistics/drawings/pie-drawing.tsx',
    ],
    scriptsKb: 290,
    stylesKb: 22,
  },
  '/share': { modules: ['shell/app-shell.tsx', 'sharing/shares-screen.tsx'], scriptsKb: 185, stylesKb: 18 },
  '/account/notifications': {
    modules: ['shell/app-shell.tsx', 'shell/account-frame.tsx', 'notifications/notifications-screen.tsx'],
    scriptsKb: 185,
    stylesKb: 18,
  },
};

const folder = path.resolve(process.argv[2] ?? 'dist/client');
const manifest = JSON.parse(readFileSync(path.join(folder, '.vite/manifest.json'), 'utf8')) as Manifest;

const brotliKb = (files: Iterable<string>): number =>
  [...files].reduce((sum, file) => sum + brotliCompressSync(readFileSync(path.join(folder, file))).length, 0) / 1000;

function filesOf(modules: string[]) {
  const seen = new Set<string>();
  const scripts = new Set<string>();
  const styles = new Set<string>();
  const visit = (module: string) => {
    const chunk = manifest[module];
    if (!chunk) throw new Error(`${module} is not in the manifest. Has it moved? Then correct the table.`);
    if (seen.has(module)) return;
    seen.add(module);
    scripts.add(chunk.file);
    chunk.css?.forEach((file) => styles.add(file));
    chunk.imports?.forEach(visit);
  };
  modules.forEach(visit);
  return { scripts, styles };
}

function checkRoute([route, { modules, scriptsKb, stylesKb }]: [string, Budget]): boolean {
  const { scripts, styles } = filesOf(['index.html', ...modules]);
  const scriptsAre = brotliKb(scripts);
  const stylesAre = brotliKb(styles);
  const isWithin = scriptsAre <= scriptsKb && stylesAre <= stylesKb;
  console.log(
    `${isWithin ? 'ok  ' : 'OVER'} ${route.padEnd(14)} scripts ${scriptsAre.toFixed(1)} of ${scriptsKb} kB, ` +
      `styles ${stylesAre.toFixed(1)} of ${stylesKb} kB, ${scripts.size + styles.size} files`,
  );
  return isWithin;
}

if (!Object.entries(budgets).map(checkRoute).every(Boolean)) process.exitCode = 1;
