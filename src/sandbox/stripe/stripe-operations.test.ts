import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { stripeOperations } from './stripe-operations.ts';

it('lists every operation in the README', () => {
  const readme = readFileSync(new URL('README.md', import.meta.url), 'utf8');
  const [, block = ''] = /```text\n(.*?)\n```/s.exec(readme) ?? [];
  const listed = block.split('\n').flatMap((line) => {
    const [path, ...methods] = line.split(' ');
    return methods.map((method) => `${method} ${path}`);
  });
  expect(listed.toSorted()).toEqual(stripeOperations.map(({ method, path }) => `${method} ${path}`).toSorted());
});
