import { defineConfig, type OxlintOverride } from 'oxlint';

/**
 * Allowed imports between features, always through `public.ts`; all others are errors. Every feature may import
 * `platform` (and `ui` on the client), which import no feature.
 */
const mayUse = {
  server: {
    accounts: [],
    bank: [],
    billing: ['profile', 'referrals', 'users'],
    contact: [],
    content: [],
    daily: ['bank', 'notifications', 'quiz'],
    dashboard: ['content', 'daily', 'profile', 'quiz', 'statistics', 'study-plan'],
    dictionaries: [],
    'event-log': [],
    'exam-day': ['bank', 'quiz'],
    finder: ['bank', 'users'],
    leaderboards: ['quiz'],
    live: [],
    mailings: ['content', 'notifications'],
    notifications: [],
    overview: ['bank', 'live'],
    'personal-data': ['accounts'],
    profile: [],
    quiz: ['accounts', 'bank'],
    readiness: ['bank', 'quiz', 'statistics'],
    referrals: [],
    rescoring: ['bank', 'quiz', 'statistics'],
    'shipped-questions': ['bank', 'quiz', 'rescoring', 'statistics'],
    roles: ['accounts'],
    sharing: ['bank', 'quiz'],
    statistics: ['quiz'],
    'study-plan': ['bank', 'notifications', 'quiz'],
    users: ['accounts', 'daily', 'notifications', 'personal-data', 'quiz', 'referrals', 'statistics'],
  },
  client: {
    accounts: [],
    admin: ['accounts', 'bank', 'dictionaries', 'live', 'quiz'],
    bank: ['dictionaries'],
    billing: ['content', 'dictionaries'],
    contact: ['bank', 'content'],
    content: [],
    daily: ['bank', 'quiz', 'sharing'],
    dashboard: ['bank', 'daily', 'profile', 'quiz', 'referrals', 'statistics', 'study-plan'],
    dictionaries: [],
    'exam-day': ['readiness'],
    leaderboards: [],
    live: [],
    notifications: [],
    offline: [],
    'personal-data': ['accounts'],
    profile: ['dictionaries'],
    quiz: ['bank', 'dictionaries', 'profile', 'sharing'],
    readiness: ['quiz'],
    referrals: [],
    sharing: [],
    showcase: ['admin'],
    statistics: ['bank', 'dictionaries', 'quiz', 'readiness', 'referrals', 'sharing'],
    'study-plan': [],
    tutorial: ['profile'],
  },
} satisfies Record<Tier, Record<string, string[]>>;

type Tier = 'server' | 'client';

// The linter's regular expressions do not support lookahead: a pattern with one silently matches nothing.
type Ban = { regex: string; message: string } | { group: string[]; message: string };

const browserOnly: Ban = {
  regex: '^(#client/|@mantine/|react-redux|@reduxjs/)',
  message: 'The server does not import client code.',
};
const serverOnly: Ban = {
  regex: '^(#server/|#sandbox/|node:|pg$|kysely$|fastify)',
  message: 'This code also runs in the browser.',
};
const sandboxOnly: Ban = {
  regex: '^#sandbox/',
  message: 'The sandbox stands outside: talk to it over HTTP or SMTP, as to what it plays.',
};
const climbing: Ban = {
  regex: '^(\\.\\./)+[a-z-]+/',
  message: 'Relative imports stay inside the feature; use # paths to leave it.',
};

const featuresOf = (tier: Tier) => Object.keys(mayUse[tier]);

const everyFeature = (tier: Tier): Ban => ({
  regex: `^#${tier}/(${featuresOf(tier).join('|')})/`,
  message: `${tier}/platform knows no feature; what it needs is handed to it.`,
});

const composition: Record<Tier, Ban> = {
  server: { regex: '^#server/(app|jobs|main|start/)', message: 'Only the start sees the whole server.' },
  client: { regex: '^#client/(main|routes|store|shell/)', message: 'Only the shell sees the whole client.' },
};

const ban = (files: string[], patterns: Ban[]): OxlintOverride => ({
  files,
  rules: { 'eslint/no-restricted-imports': ['error', { patterns }] },
});

const fence = (tier: Tier, foreign: Ban[]): OxlintOverride[] =>
  Object.entries<string[]>(mayUse[tier]).map(([name, friends]) => {
    const strangers = featuresOf(tier).filter((other) => other !== name && !friends.includes(other));
    return ban(
      [`src/${tier}/${name}/**`],
      [
        ...foreign,
        climbing,
        composition[tier],
        { regex: `^#${tier}/(${strangers.join('|')})/`, message: `Not listed for ${name} in mayUse.` },
        ...friends.map((friend) => ({
          group: [
            `#${tier}/${friend}/**`,
            ...['public.ts', 'public.tsx', `${friend}.test-kit.ts`].map((door) => `!#${tier}/${friend}/${door}`),
          ],
          message: `The door of ${friend} is its public.ts, for tests its ${friend}.test-kit.ts.`,
        })),
      ],
    );
  });

export default defineConfig({
  plugins: ['typescript', 'react', 'jsx-a11y', 'import', 'unicorn', 'promise', 'vitest', 'oxc', 'node'],
  categories: { correctness: 'error', suspicious: 'error', perf: 'error' },
  options: { typeAware: true },
  rules: {
    'eslint/eqeqeq': 'error',
    'eslint/max-lines': ['error', { max: 300 }],
    'eslint/max-lines-per-function': ['error', { max: 40, skipBlankLines: true, skipComments: true }],
    'eslint/no-console': 'error',
    'eslint/no-await-in-loop': 'off', // sequential on purpose: migrations, retries, seeds
    'eslint/no-param-reassign': 'error',
    'eslint/no-underscore-dangle': 'off',
    'eslint/no-shadow': 'off',
    'import/no-cycle': ['error', { ignoreTypes: false }],
    'import/no-default-export': 'error',
    'import/no-unassigned-import': 'off', // style sheets
    'jsx-a11y/prefer-tag-over-role': 'off', // role=status has no tag
    'node/no-process-env': 'error',
    'oxc/no-async-endpoint-handlers': 'off', // meant for Express; Fastify awaits its handlers
    'promise/no-callback-in-promise': 'off', // libraries that take callbacks
    'react/exhaustive-deps': 'error',
    'react/jsx-key': 'error',
    'react/no-danger': 'error',
    'react/no-unstable-nested-components': 'error',
    'react/react-in-jsx-scope': 'off',
    'react/rules-of-hooks': 'error',
    'react/style-prop-object': 'off',
    'typescript/consistent-return': 'off',
    'typescript/no-explicit-any': 'error',
    'typescript/no-floating-promises': 'error',
    'typescript/no-misused-promises': 'error',
    'typescript/no-non-null-assertion': 'error',
    'typescript/no-unsafe-type-assertion': 'off', // `as` is used only at boundaries, each with a reason
    'typescript/switch-exhaustiveness-check': 'error',
    'typescript/unbound-method': 'off',
    'unicorn/consistent-function-scoping': 'off',
    'unicorn/no-array-sort': 'error',
    'vitest/require-mock-type-parameters': 'off',
    'vitest/no-disabled-tests': 'error',
    'vitest/no-focused-tests': 'error',
    'vitest/expect-expect': ['error', { assertFunctionNames: ['expect', 'expect*', 'fc.assert'] }],
  },
  ignorePatterns: ['node_modules', 'dist', '.data', 'shots', 'test-results', '**/*.gen.ts'],
  overrides: [
    ban(['src/shared/**'], [serverOnly, browserOnly, climbing]),
    ban(['src/server/platform/**'], [browserOnly, sandboxOnly, everyFeature('server'), composition.server]),
    ban(['src/client/platform/**', 'src/client/ui/**'], [serverOnly, everyFeature('client'), composition.client]),
    ...fence('server', [browserOnly, sandboxOnly]),
    ...fence('client', [serverOnly]),
    {
      // Screens contain long layouts, route tables are one function, and tests are lists.
      files: ['**/*.tsx', '**/*.routes.ts', '**/*.api.ts', 'src/client/routes.tsx'],
      rules: { 'eslint/max-lines-per-function': ['error', { max: 80, skipBlankLines: true, skipComments: true }] },
    },
    {
      files: ['**/*.test.ts', '**/*.test.tsx', 'e2e/**', 'src/test/**', 'bench/**', 'scripts/**'],
      rules: {
        'eslint/max-lines-per-function': 'off',
        'typescript/no-non-null-assertion': 'off',
        'eslint/no-console': 'off',
        'node/no-process-env': 'off',
      },
    },
    {
      // Playwright reads fixture parameters by their names and passes values with `use`.
      files: ['e2e/**'],
      rules: { 'eslint/no-empty-pattern': 'off', 'react/rules-of-hooks': 'off' },
    },
    {
      // `useWorld` is a hook of Vitest, not of React.
      files: ['{db,src/sandbox,src/server}/**/*.test.ts'],
      rules: { 'react/rules-of-hooks': 'off' },
    },
    {
      files: ['src/server/main.ts', 'src/server/start/**'],
      rules: { 'node/no-process-env': 'off', 'eslint/no-console': 'off' },
    },
    {
      // The tools that read these files expect a default export.
      files: ['*.config.ts', '*.config.mjs', 'e2e/global-setup.ts'],
      rules: { 'import/no-default-export': 'off', 'node/no-process-env': 'off' },
    },
  ],
});
