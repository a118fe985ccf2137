/**
 * Which modules travel together. Few, larger files compress better and paint earlier; but no page may pay for what
 * others share. scripts/check-route-sizes.ts says when one does.
 */

/** What every page runs on. It changes only with its versions, so returning visitors have it. */
const framework =
  /node_modules[\\/](react|react-dom|scheduler|react-redux|redux|redux-thunk|reselect|immer|use-sync-external-store|clsx|jwt-decode|@reduxjs|@standard-schema|@tanstack)[\\/]/;

/** Our own files that the login page needs, besides those that are loaded by name. What they import comes with them. */
const entrance = new RegExp(
  [
    String.raw`src[\\/]client[\\/](theme|routes|route-frames|route-search|store|live[\\/]live-slice|admin[\\/]admin-routes`,
    String.raw`platform[\\/](?!sign-out)[^\\/]*`,
    String.raw`accounts[\\/](login-form|social-sign-in|social-sign-in-providers|terms-links|accounts\.api)`,
    String.raw`shell[\\/](root-layout|brand-panel|footer|app-badges|follow-session|screen-error|use-heading-focus|use-route-title)`,
    String.raw`ui[\\/](page-heading|link-button|logo|mark|color-scheme-switch|icon-button|form-alert|page-loader|error-view|optional))\.tsx?$`,
  ].join('|'),
);

export const chunks = [
  { name: 'framework', test: (id: string) => framework.test(id) && !id.includes('useBlocker'), priority: 30 },
  // What the first page consists of, in one file.
  { name: 'entrance', test: entrance, priority: 25 },
  // Loaded after the first paint, so it must not travel with what all share.
  { name: 'contracts', test: /node_modules[\\/]zod[\\/]/, priority: 20 },
  // The dashboard needs these calls, not the quiz itself.
  { name: 'quiz-calls', test: /src[\\/]client[\\/]quiz[\\/]quiz\.api\.ts$/, priority: 16 },
  // Who answers needs all of it at once.
  { name: 'outbox', test: /src[\\/]client[\\/]quiz[\\/]outbox|node_modules[\\/]idb[\\/]/, priority: 15 },
  // Who writes a question needs the form whole.
  {
    name: 'question-writing',
    test: /src[\\/](client[\\/]bank[\\/]user-questions[\\/](about|counted|draft|option|question-f|sources|use-draft|write|writing|placed|autosaver|letters|notice|save-status|use-leave|pasted|unsaved|conflict)|shared[\\/]bank[\\/]writing-checks)/,
    priority: 12,
    includeDependenciesRecursively: false,
  },
  // `minShareCount` grows with the number of screens that are loaded by name, those of the admin area among them.
  { name: 'app', test: /src[\\/]client|@mantine|@tabler/, minShareCount: 52, priority: 10 },
  // Our own small parts are many; one by one they would compress badly. Dialogs are loaded when somebody asks for one,
  // and a list to choose from brings 30 kB of its own.
  { name: 'parts', test: /src[\\/]client[\\/]ui[\\/](?!(dialog|search-select)\.tsx)/, minShareCount: 8, priority: 5 },
];
