import { check, type Fault } from './fault.ts';

export const staticFaults: Fault[] = [
  {
    name: 'a feature imports another that is not in the import table',
    file: 'src/server/contact/send-message.ts',
    find: "import { makeAttachment } from './attachments.ts';",
    replace:
      "export { wantsNewsBy } from '#server/notifications/public.ts';\nimport { makeAttachment } from './attachments.ts';",
    tests: [check('oxlint src/server/contact')],
  },
  {
    name: 'a transaction does not await one of its statements',
    file: 'src/server/accounts/passwords/restore-password.ts',
    find: 'await removeOtherSignInMethods(tx, spent);',
    replace: 'removeOtherSignInMethods(tx, spent);',
    tests: [check('oxlint src/server/accounts/passwords')],
  },
  {
    name: 'a focused test is left behind',
    file: 'src/shared/platform/csv.test.ts',
    find: "it('marks itself as UTF-8",
    replace: "it.only('marks itself as UTF-8",
    tests: [check('oxlint src/shared/platform')],
  },
  {
    name: 'a field is renamed in a contract and not in the client',
    file: 'src/shared/accounts/devices.contract.ts',
    find: 'isCurrent: z.boolean(),',
    replace: 'isOwn: z.boolean(),',
    tests: [check('tsc --noEmit -p src/client')],
  },
  {
    name: 'an export is used nowhere',
    file: 'src/shared/platform/html.ts',
    find: '/** Escapes every value.',
    replace: 'export const unsafeHtml = (markup: string): Html => new SafeHtml(markup);\n\n/** Escapes every value.',
    tests: [check('knip')],
  },
  {
    name: 'a native package lacks its arm64 twin in the lockfile',
    file: 'package-lock.json',
    find: '"node_modules/@oxlint-tsgolint/linux-arm64": {',
    replace: '"node_modules/@oxlint-tsgolint/linux-riscv64": {',
    tests: [check('node scripts/check-lockfile.ts')],
  },
  {
    name: 'a migration is added without the generated schema',
    file: 'db/migrations/0039_payments_by_status.sql',
    find: 'create index recurring_subscriptions_status_idx',
    replace:
      'alter table recurring_subscriptions add column remark text;\ncreate index recurring_subscriptions_status_idx',
    tests: [check('node scripts/db.ts check')],
  },
  {
    name: 'the sign-in page loads the validation library at once and exceeds its size budget',
    file: 'src/client/accounts/login-form.tsx',
    find: "const signInRules = async () => (await import('#shared/accounts/contract.ts')).SignInBody;",
    replace:
      "import { SignInBody as rules } from '#shared/accounts/contract.ts';\nconst signInRules = async () => rules;",
    tests: [check('node scripts/build.ts && node scripts/check-route-sizes.ts')],
  },
];
