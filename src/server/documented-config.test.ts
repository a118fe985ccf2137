import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { variables } from './environment.ts';

it('the README lists every variable of the configuration', async () => {
  const readme = await readFile(new URL('../../README.md', import.meta.url), 'utf8');
  expect(variables.filter((name) => !readme.includes(`\`${name}\``))).toEqual([]);
});
