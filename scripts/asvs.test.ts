import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from 'vitest';
import { root } from './run-command.ts';

const read = (name: string) => readFile(path.join(root, 'docs', name), 'utf8');
const ROW = /^\| (?<id>V\d+\.\d+\.\d+) \| (?<state>[^|]+) \| (?<evidence>[^|]+) \|$/gm;

/** Names in backticks that look like files of this repository. */
const filesIn = (evidence: string) =>
  [...evidence.matchAll(/`(?<file>[\w.-]*(?:\/[\w.-]+)*\/?[\w-]*\.?[\w.]+)`/g)]
    .map(({ groups }) => groups?.['file'] ?? '')
    .filter((name) => /\.(?:ts|tsx|md|txt|json|sql|yaml|service)$|\/|^Dockerfile$|^\.dockerignore$/.test(name))
    .filter((name) => !name.startsWith('auth/'));

const rows = [...(await read('asvs.md')).matchAll(ROW)].map(({ groups }) => ({
  id: groups?.['id'] ?? '',
  state: groups?.['state'] ?? '',
  files: filesIn(groups?.['evidence'] ?? ''),
}));

it('lists every requirement of levels 1 and 2 once', async () => {
  const ids = (await read('asvs-requirements.txt'))
    .trim()
    .split('\n')
    .map((line) => line.split(' ')[0]);
  expect(ids).toHaveLength(253);
  expect(rows.map(({ id }) => id)).toEqual(ids);
});

it('knows three states, and names evidence for what is met', () => {
  const states = new Set(['met', 'not applicable', 'open']);
  expect(rows.filter(({ state }) => !states.has(state))).toEqual([]);
  expect(rows.filter(({ state, files }) => state === 'met' && files.length === 0)).toEqual([]);
});

it('names only files that exist', () => {
  const missing = rows.flatMap(({ id, files }) =>
    files.filter((file) => !existsSync(path.join(root, file))).map((file) => `${id}: ${file}`),
  );
  expect(missing).toEqual([]);
});
