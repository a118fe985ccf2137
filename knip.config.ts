import type { KnipConfig } from 'knip';

export default {
  entry: [
    'src/server/main.ts',
    'scripts/*.{ts,mjs}',
    'bench/*.ts',
    'e2e/**/*.spec.ts',
    'content/drawings/{preview,render-process}.ts',
    'src/client/payment-return.ts', // named by its page
    'src/client/prerender-worker.ts', // started by the build
    'src/sandbox/stripe/browser/{stripe-js,card-frame}.ts', // served, not imported
  ],
  project: ['{src,db,content,scripts,bench,e2e}/**/*.{ts,tsx,mjs}'],
  // A schema's type and its parts may be named for their readers alone.
  ignoreExportsUsedInFile: true,
  ignoreBinaries: ['apt-get', 'openssl', 'promtool'],
  ignoreDependencies: [
    'kysely-codegen', // this one and the next two are run by name
    'oxfmt',
    's3rver',
    '@fontsource-variable/inter', // this one and the next are imported by style sheets
    '@fontsource-variable/atkinson-hyperlegible-next',
    '@fontsource/inter', // found by its path, content/drawings/pen/font.ts
  ],
} satisfies KnipConfig;
