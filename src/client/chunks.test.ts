import type { Rolldown } from 'vite';
import { expect, test } from 'vitest';
import { planChunks } from './chunks.ts';
import type { PageBudget } from './page-budgets.ts';

const sized = (bytes: number) =>
  Array.from({ length: bytes }, (_, place) => String.fromCodePoint(33 + ((place * place * 7919) % 90))).join('');

interface Sample {
  file: string;
  imports?: string[];
  entry?: string;
  code?: string;
}

const chunk = ({ file, imports = [], entry, code = sized(200) }: Sample) =>
  ({
    type: 'chunk',
    fileName: file,
    imports,
    code,
    isEntry: entry === 'index.html',
    isDynamicEntry: entry !== undefined && entry !== 'index.html',
    facadeModuleId: entry === undefined ? null : `/project/src/client/${entry}`,
    moduleIds: [`module of ${file}`],
  }) as unknown as Rolldown.OutputChunk;

const page = (module: string, scriptsKb = 100): PageBudget => ({ modules: [module], scriptsKb, stylesKb: 10 });

/** The files that share a chunk, in groups. */
function groupsOf(samples: Sample[], pages: Record<string, PageBudget>): string[][] {
  const index = { file: 'index', entry: 'index.html' };
  const names = planChunks([index, ...samples].map(chunk), pages);
  const groups = Map.groupBy(names.keys(), (module) => names.get(module));
  return [...groups.values()].map((modules) => modules.map((module) => module.replace('module of ', '')).toSorted());
}

const pages = { '/one': page('one.tsx'), '/two': page('two.tsx') };

test('merges files that the same pages use, and no entry', () => {
  const samples = [
    { file: 'one', entry: 'one.tsx', imports: ['a', 'b'] },
    { file: 'two', entry: 'two.tsx', imports: ['a', 'b'] },
    { file: 'a' },
    { file: 'b' },
  ];
  expect(groupsOf(samples, pages)).toEqual([['a', 'b']]);
});

test('does not merge files that different pages use', () => {
  const samples = [
    { file: 'one', entry: 'one.tsx', imports: ['a'] },
    { file: 'two', entry: 'two.tsx', imports: ['b'] },
    { file: 'a' },
    { file: 'b' },
  ];
  expect(groupsOf(samples, pages)).toEqual([['a'], ['b']]);
});

test('adds nothing to a page without room in its budget', () => {
  const samples = [
    { file: 'one', entry: 'one.tsx', imports: ['a', 'b'] },
    { file: 'two', entry: 'two.tsx', imports: ['a'] },
    { file: 'a' },
    { file: 'b' },
  ];
  const heavy = { '/dashboard': page('one.tsx'), '/two': page('two.tsx') };
  expect(groupsOf(samples, heavy)).toEqual([['a', 'b']]);
  expect(groupsOf(samples, { ...heavy, '/two': page('two.tsx', 0.1) })).toEqual([['a'], ['b']]);
});

test('counts what a file imports when it is added to a page', () => {
  const samples = [
    { file: 'one', entry: 'one.tsx', imports: ['a', 'b'] },
    { file: 'two', entry: 'two.tsx', imports: ['a'] },
    { file: 'three', entry: 'three.tsx', imports: ['c'] },
    { file: 'a' },
    { file: 'b', imports: ['c'] },
    // Numbers without a pattern, because the sizes are compressed ones.
    { file: 'c', code: Array.from({ length: 500 }, (_, place) => Math.sin(place)).join(' ') },
  ];
  const groups = groupsOf(samples, {
    '/dashboard': page('one.tsx'),
    '/two': page('two.tsx', 1.5),
    '/three': page('three.tsx', 0.1),
  });
  expect(groups).toEqual([['a'], ['b'], ['c']]);
});

test('never makes files import each other', () => {
  const samples = [
    { file: 'one', entry: 'one.tsx', imports: ['a', 'between', 'b'] },
    { file: 'two', entry: 'two.tsx', imports: ['between'] },
    { file: 'a', imports: ['between'] },
    { file: 'between', imports: ['b'], code: sized(90_000) },
    { file: 'b' },
  ];
  const groups = groupsOf(samples, { '/one': page('one.tsx'), '/two': page('two.tsx', 1) });
  expect(groups.some((group) => group.includes('a') && group.includes('b') && !group.includes('between'))).toBe(false);
});
