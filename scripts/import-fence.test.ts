import { cp, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { root, runCommand } from './run-command.ts';

const forbidden = [
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
] as const;
const allowed = [
  ['src/server/accounts/x.ts', '#server/platform/deps.ts'],
  ['src/server/accounts/x.ts', '#shared/accounts/contract.ts'],
  ['src/server/accounts/social/x.ts', '../session-cookies.ts'],
  ['src/client/dashboard/x.ts', '#client/platform/api.ts'],
  ['src/client/dashboard/x.ts', '#client/ui/panel.tsx'],
  ['src/shared/live/x.ts', 'zod'],
] as const;

/** Test files in which our lint configuration reports a forbidden import; one linter run for all. */
let refused: Set<string>;
let linted: number;
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'vignette-fence-'));
  await cp(path.join(root, 'oxlint.config.ts'), path.join(folder, 'oxlint.config.ts'));
  await symlink(path.join(root, 'node_modules'), path.join(folder, 'node_modules'));
  const planted = await Promise.all([...forbidden, ...allowed].map(([file, specifier]) => plant(file, specifier)));
  const linter = path.join(root, 'node_modules/oxlint/bin/oxlint');
  const config = path.join(folder, 'oxlint.config.ts');
  const { output } = await runCommand(['node', linter, '--config', config, '--format', 'json', ...planted]);
  const { diagnostics, number_of_files } = JSON.parse(output) as Report;
  linted = number_of_files;
  refused = new Set(
    diagnostics
      .filter(({ code }) => code.includes('no-restricted-imports'))
      .map(({ filename }) => path.basename(filename)),
  );
});
afterAll(() => rm(folder, { recursive: true }));

interface Report {
  diagnostics: { code: string; filename: string }[];
  number_of_files: number;
}

/** A unique name for each pair, in the folder of the file. */
const nameOf = (file: string, specifier: string) => `${`${file} ${specifier}`.replaceAll(/[^a-z]+/g, '-')}.ts`;

async function plant(file: string, specifier: string): Promise<string> {
  const place = path.join(folder, path.dirname(file), nameOf(file, specifier));
  await mkdir(path.dirname(place), { recursive: true });
  await writeFile(place, `export { something } from '${specifier}';\n`);
  return place;
}

it('the linter has read every test file', () => {
  expect(linted).toBe(forbidden.length + allowed.length);
});

it.each(forbidden)('%s may not import %s', (file, specifier) => {
  expect(refused).toContain(nameOf(file, specifier));
});

it.each(allowed)('%s may import %s', (file, specifier) => {
  expect(refused).not.toContain(nameOf(file, specifier));
});
