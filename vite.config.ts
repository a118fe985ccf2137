import react from '@vitejs/plugin-react';
import { defineConfig, type HtmlTagDescriptor, type Plugin } from 'vite';
import { offlineWorker } from './src/client/offline/offline-worker-plugin.ts';

const apiOrigin = process.env['VITE_API_ORIGIN'] ?? 'http://127.0.0.1:3000';

/** What every page runs on. It changes only with its versions, so returning visitors have it. */
const framework =
  /node_modules[\\/](react|react-dom|scheduler|react-redux|redux|redux-thunk|reselect|immer|use-sync-external-store|clsx|jwt-decode|@reduxjs|@standard-schema|@tanstack)[\\/]/;

/** Our own files that the login page needs, besides those that are loaded by name. What they import comes with them. */
const entrance = new RegExp(
  [
    String.raw`src[\\/]client[\\/](theme|routes|route-search|store|live[\\/]live-slice`,
    String.raw`platform[\\/][^\\/]*`,
    String.raw`accounts[\\/](login-form|social-sign-in|social-sign-in-providers|terms-links|accounts\.api)`,
    String.raw`shell[\\/](root-layout|brand-panel|footer|app-badges|arrival-toasts|follow-session|screen-error|use-heading-focus|use-route-title)`,
    String.raw`ui[\\/](page-heading|link-button|logo|mark|color-scheme-switch|icon-button|form-alert|page-loader|error-view|optional))\.tsx?$`,
  ].join('|'),
);

/**
 * Few, larger files compress better and paint earlier. As screens are added, `minShareCount` may have to grow:
 * scripts/check-route-sizes.ts says when the first page pays for what others share.
 */
const chunks = [
  { name: 'framework', test: (id: string) => framework.test(id) && !id.includes('useBlocker'), priority: 30 },
  // What the first page consists of, in one file.
  { name: 'entrance', test: entrance, priority: 25 },
  // Loaded after the first paint, so it must not travel with what all share.
  { name: 'contracts', test: /node_modules[\\/]zod[\\/]/, priority: 20 },
  // The dashboard needs these calls, not the quiz itself.
  { name: 'quiz-calls', test: /src[\\/]client[\\/]quiz[\\/]quiz\.api\.ts$/, priority: 16 },
  // Who answers needs all of it at once.
  { name: 'outbox', test: /src[\\/]client[\\/]quiz[\\/]outbox|node_modules[\\/]idb[\\/]/, priority: 15 },
  { name: 'app', test: /src[\\/]client|@mantine|@tabler/, minShareCount: 18, priority: 10 },
  // Our own small parts are many; one by one they would compress badly. Dialogs are loaded when somebody asks for one.
  { name: 'parts', test: /src[\\/]client[\\/]ui[\\/](?!dialog\.tsx)/, minShareCount: 8, priority: 5 },
];

/** The text font is known before any style sheet has arrived: without this it is asked for last and swaps late. */
function preloadTextFont(): Plugin {
  return {
    name: 'preload-text-font',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle }): HtmlTagDescriptor[] =>
        Object.keys(bundle ?? {})
          .filter((file) => file.includes('inter-latin-wght-normal'))
          .map((file) => ({
            tag: 'link',
            attrs: { rel: 'preload', href: `/${file}`, as: 'font', type: 'font/woff2', crossorigin: true },
            injectTo: 'head',
          })),
    },
  };
}

export default defineConfig(({ command }) => ({
  root: 'src/client',
  plugins: [react(), preloadTextFont(), offlineWorker()],
  define: {
    // A constant, so that a production build does not even contain the showcase.
    'import.meta.env.VITE_SHOWCASE': JSON.stringify(
      command === 'serve' || process.env['VITE_SHOWCASE'] === 'on' ? 'on' : 'off',
    ),
  },
  build: {
    outDir: '../../dist/client',
    emptyOutDir: true,
    manifest: true,
    target: 'es2023',
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: {
      // The second page is where the bank sends people back to, in a popup.
      input: ['src/client/index.html', 'src/client/payment-return.html'],
      output: {
        // The first page names the files of all others, so as to load them early; words in the names would cost every
        // route two kilobytes. The manifest says what is in which file.
        chunkFileNames: 'assets/[hash:7].js',
        assetFileNames: ({ names }) =>
          names.some((name) => name.endsWith('.css')) ? 'assets/[hash:7][extname]' : 'assets/[name]-[hash:7][extname]',
        codeSplitting: { groups: chunks },
      },
    },
  },
  server: {
    proxy: {
      '/api': apiOrigin,
      '/wp-json': apiOrigin,
      '/healthz': apiOrigin,
      '/ws': { target: apiOrigin, ws: true },
    },
  },
}));
