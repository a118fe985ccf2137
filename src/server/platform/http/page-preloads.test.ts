import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { makeDataDir, removeDataDir } from '#test/start-server.ts';
import { readPagePreloads } from './page-preloads.ts';

async function open(files: Record<string, string[]>) {
  const folder = await makeDataDir();
  onTestFinished(() => removeDataDir(folder));
  await mkdir(path.join(folder, '.vite'));
  await writeFile(path.join(folder, '.vite/page-files.json'), JSON.stringify(files));
  const withPreloads = await readPagePreloads(folder);
  return (url: string) => withPreloads('<head></head>', url);
}

it('adds the scripts and styles of the requested page', async () => {
  const pageFor = await open({ '/login': ['/assets/a.css', '/assets/a.js'], '/news': ['/assets/b.js'] });
  expect(pageFor('/login?next=%2Fnews')).toBe(
    '<head><link rel="preload" as="style" crossorigin href="/assets/a.css">' +
      '<link rel="modulepreload" crossorigin href="/assets/a.js"></head>',
  );
});

it('recognises parameters, and prefers a page without them', async () => {
  const pageFor = await open({ '/admin/plans/$id': ['/plan.js'], '/admin/plans/new': ['/new.js'] });
  expect(pageFor('/admin/plans/12')).toContain('/plan.js');
  expect(pageFor('/admin/plans/new')).toContain('/new.js');
  expect(pageFor('/admin/plans/12/more')).toBe('<head></head>');
});

it('adds nothing to an unknown page', async () => {
  expect((await open({ '/login': ['/a.js'] }))('/unknown')).toBe('<head></head>');
});
