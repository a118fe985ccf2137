import react from '@vitejs/plugin-react';
import { build, defineConfig, type HtmlTagDescriptor, mergeConfig, type Plugin, type UserConfig } from 'vite';
import { planChunks } from './src/client/chunks.ts';
import { offlineWorker } from './src/client/offline/offline-worker-plugin.ts';
import { pageBudgets } from './src/client/page-budgets.ts';
import { listPageFiles } from './src/client/page-files-plugin.ts';
import { prerenderLogin } from './src/client/prerender-plugin.ts';

const apiOrigin = process.env['VITE_API_ORIGIN'] ?? 'http://127.0.0.1:3000';

/**
 * Preloads the text font: otherwise it is requested last, after the style sheets, and swaps late. The scripts come first,
 * because without them there is no text.
 */
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
            attrs: {
              rel: 'preload',
              href: `/${file}`,
              as: 'font',
              type: 'font/woff2',
              crossorigin: true,
              fetchpriority: 'low',
            },
            injectTo: 'head',
          })),
    },
  };
}

/** All languages of zod's messages are 29 kB after compression. Screens show our own messages. */
const withoutZodLanguages = (): Plugin => ({
  name: 'without-zod-languages',
  enforce: 'pre',
  resolveId: (source, importer) =>
    source === '../locales/index.js' && importer?.includes('/zod/v4/') ? '\0no-zod-languages' : null,
  load: (id) => (id === '\0no-zod-languages' ? 'export {}' : null),
});

const configFor = (command: 'build' | 'serve'): UserConfig => ({
  root: 'src/client',
  plugins: [react(), withoutZodLanguages(), preloadTextFont(), offlineWorker(), listPageFiles()],
  define: {
    // A constant, so that a production build does not contain the showcase.
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
      // The second page is the return page of the bank, in a popup.
      input: ['src/client/index.html', 'src/client/payment-return.html'],
      // `public.ts` of a feature only re-exports modules: without this, importing one of them would load all.
      treeshake: { moduleSideEffects: [{ test: /src[\\/]client[\\/][^\\/]+[\\/]public\.tsx?$/, sideEffects: false }] },
      output: {
        // The first page lists the files of all others to load them early; readable names would add two kilobytes to
        // every route. The manifest maps files to modules.
        chunkFileNames: 'assets/[hash:7].js',
        assetFileNames: ({ names }) =>
          names.some((name) => name.endsWith('.css')) ? 'assets/[hash:7][extname]' : 'assets/[name]-[hash:7][extname]',
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
});

/** Without the plugins that need the files of the browser. */
export const configForPrerendering = (): UserConfig => {
  const { root = '.', define = {} } = configFor('build');
  return { root, define, plugins: [react()] };
};

/** Libraries that every page needs. They change only with their versions, so returning visitors have them cached. */
const framework =
  /node_modules[\\/](react|react-dom|scheduler|react-redux|redux|redux-thunk|reselect|immer|use-sync-external-store|clsx|jwt-decode|@reduxjs|@standard-schema|@tanstack)[\\/]/;

/** A build without files, for a plan of the chunks. */
async function planGroups() {
  const config = mergeConfig(configFor('build'), {
    configFile: false,
    logLevel: 'warn',
    build: { write: false, rolldownOptions: { experimental: { chunkOptimization: false } } },
  });
  const outputs = await build(config);
  if ('on' in outputs) throw new Error('A build that watches cannot be planned.');
  const names = planChunks(
    [outputs].flat().flatMap(({ output }) => output),
    pageBudgets,
  );
  return [
    {
      name: 'framework',
      test: (id: string) => (framework.test(id) && !id.includes('useBlocker')) || id.includes('rolldown/runtime'),
      priority: 2,
    },
    {
      name: (id: string) => names.get(id) ?? null,
      debugName: 'shared',
      priority: 1,
      includeDependenciesRecursively: false,
    },
  ];
}

/** A plugin, because other tools read this file, too, and they would all build the client to plan its files. */
const planFiles = (): Plugin => ({
  name: 'plan-files',
  apply: 'build',
  config: async () => ({
    build: { rolldownOptions: { output: { codeSplitting: { groups: await planGroups() } } } },
  }),
});

export default defineConfig(({ command }) =>
  mergeConfig(configFor(command), { plugins: [planFiles(), prerenderLogin(configForPrerendering())] }),
);
