/**
 * Bundle chunks. Fewer, larger files compress better and paint earlier, but no page should load code that only other
 * pages share. scripts/check-route-sizes.ts reports a page that does.
 */

/** Libraries that every page needs. They change only with their versions, so returning visitors have them cached. */
const framework =
  /node_modules[\\/](react|react-dom|scheduler|react-redux|redux|redux-thunk|reselect|immer|use-sync-external-store|clsx|jwt-decode|@reduxjs|@standard-schema|@tanstack)[\\/]/;

/** Our own files that the login page needs, besides the lazy-loaded ones. Their imports are included automatically. */
const signIn = new RegExp(
  [
    String.raw`src[\\/]client[\\/](theme|routes|route-frames|route-search|store|live[\\/]live-slice|admin[\\/]admin-routes`,
    String.raw`platform[\\/](?!sign-out|moments|file-size)[^\\/]*`,
    String.raw`accounts[\\/](login-form|social-sign-in|accounts\.api)`,
    String.raw`shell[\\/](root-layout|footer|app-badges|follow-session|screen-error|use-route-title)`,
    String.raw`ui[\\/](page-heading|link-button|logo|mark|color-scheme-switch|icon-button|plain-button|form-alert|page-loader|error-view|optional))\.tsx?$`,
  ].join('|'),
);

export const chunks = [
  { name: 'framework', test: (id: string) => framework.test(id) && !id.includes('useBlocker'), priority: 30 },
  // Everything for the first page, in one file.
  { name: 'sign-in', test: signIn, priority: 25 },
  // Loaded after the first paint, so it must not be part of the shared chunk.
  { name: 'contracts', test: /node_modules[\\/]zod[\\/]/, priority: 20 },
  // The dashboard needs these endpoints, but not the rest of the quiz.
  { name: 'quiz-calls', test: /src[\\/]client[\\/]quiz[\\/]quiz\.api\.ts$/, priority: 16 },
  // Answering a question needs the whole outbox at once.
  { name: 'outbox', test: /src[\\/]client[\\/]quiz[\\/]outbox|node_modules[\\/]idb[\\/]/, priority: 15 },
  // The question editor needs all of these files at once.
  {
    name: 'question-writing',
    test: /src[\\/](client[\\/]bank[\\/]user-questions[\\/](about|counted|draft|option|question-f|sources|use-draft|write|writing|placed|autosaver|notice|save-status|use-leave|unsaved|conflict)|shared[\\/]bank[\\/]writing-checks)/,
    priority: 12,
    includeDependenciesRecursively: false,
  },
  // One file instead of some fifty with 300 bytes each.
  { name: 'icons', test: /@tabler/, minShareCount: 5, priority: 11 },
  // `minShareCount` grows with the number of lazy-loaded screens, including the admin screens.
  { name: 'app', test: /src[\\/]client|@mantine|@tabler/, minShareCount: 58, priority: 10 },
  // Bundles the many small UI components, which would compress badly one by one. Dialogs are excluded because they load
  // on demand, the search select because it adds 30 kB, and files that only lists and editors need.
  {
    name: 'parts',
    test: /src[\\/]client[\\/]ui[\\/](?!dialog\.tsx|search-select|use-leave-guard|pasted-text|state-badge|matching-options)/,
    minShareCount: 8,
    priority: 5,
  },
];
