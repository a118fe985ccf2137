import { cp, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { root, runCommand } from './run-command.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'vignette-fence-'));
  await cp(path.join(root, 'oxlint.config.ts'), path.join(folder, 'oxlint.config.ts'));
  await symlink(path.join(root, 'node_modules'), path.join(folder, 'node_modules'));
});
afterAll(() => rm(folder, { recursive: true }));

/** Whether our own lint configuration lets this file import that. */
async function mayImport(file: string, specifier: string): Promise<boolean> {
  const planted = path.join(folder, file);
  await mkdir(path.dirname(planted), { recursive: true });
  await writeFile(planted, `export { something } from '${specifier}';\n`);
  const linter = path.join(root, 'node_modules/oxlint/bin/oxlint');
  const config = path.join(folder, 'oxlint.config.ts');
  const { output } = await runCommand(['node', linter, '--config', config, planted]);
  expect(output).toContain('on 1 file');
  return !output.includes('no-restricted-imports');
}

it.each([
  ['src/server/content/x.ts', '#server/accounts/sign-in.ts'],
  ['src/server/content/x.ts', '#server/accounts/public.ts'],
  ['src/server/content/x.ts', '#server/app.ts'],
  ['src/server/accounts/x.ts', '#sandbox/sandbox.ts'],
  ['src/server/accounts/x.ts', '#client/store.ts'],
  ['src/server/accounts/x.ts', '../live/live-server.ts'],
  ['src/server/platform/x.ts', '#server/accounts/public.ts'],
  ['src/shared/live/x.ts', 'node:path'],
  ['src/shared/live/x.ts', '#server/config.ts'],
  ['src/client/dashboard/x.ts', '#server/config.ts'],
  ['src/client/dashboard/x.ts', '#client/accounts/accounts.api.ts'],
  ['src/client/dashboard/x.ts', '#client/shell/app-shell.tsx'],
  ['src/client/ui/x.ts', '#client/accounts/accounts.api.ts'],
])('%s may not import %s', async (file, specifier) => {
  expect(await mayImport(file, specifier)).toBe(false);
});

it.each([
  ['src/server/accounts/x.ts', '#server/platform/deps.ts'],
  ['src/server/accounts/x.ts', '#shared/accounts/contract.ts'],
  ['src/server/accounts/social/x.ts', '../session-cookies.ts'],
  ['src/client/dashboard/x.ts', '#client/platform/api.ts'],
  ['src/client/dashboard/x.ts', '#client/ui/panel.tsx'],
  ['src/shared/live/x.ts', 'zod'],
])('%s may import %s', async (file, specifier) => {
  expect(await mayImport(file, specifier)).toBe(true);
});
