import { mkdir, mkdtemp, readFile, readdir, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { buildClientWhenStale } from './client-build.ts';

const packages = path.resolve(import.meta.dirname, '../../../node_modules');

let root: string;
const write = (file: string, text: string) => writeFile(path.join(root, file), text);
const builtScript = async () => {
  const assets = path.join(root, 'dist/client/assets');
  const [script] = await readdir(assets);
  return readFile(path.join(assets, String(script)), 'utf8');
};

beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'vignette-client-'));
  await mkdir(path.join(root, 'src/client'), { recursive: true });
  await symlink(packages, path.join(root, 'node_modules'));
  await write('vite.config.ts', "export default { root: 'src/client', build: { emptyOutDir: true } };");
  await write('src/client/index.html', '<script type="module" src="/main.ts"></script>');
  await write('src/client/main.ts', "document.title = 'first';");
});

afterEach(() => rm(root, { recursive: true, force: true }));

describe('the client build', { timeout: 30_000 }, () => {
  it('runs once, and again only when a source file has changed or the build is forced', async () => {
    expect(await buildClientWhenStale({ root })).toBe('built');
    expect(await buildClientWhenStale({ root })).toBe('fresh');
    expect(await buildClientWhenStale({ root, force: true })).toBe('built');

    await write('src/client/main.ts', "document.title = 'second';");
    expect(await buildClientWhenStale({ root })).toBe('built');
    expect(await builtScript()).toContain('second');
  });

  it('does not run when only a test has changed', async () => {
    await buildClientWhenStale({ root });
    await write('src/client/main.test.ts', '// a test');
    expect(await buildClientWhenStale({ root })).toBe('fresh');
  });

  it('leaves the last client in place on failure, reports the error, and tries again next time', async () => {
    await buildClientWhenStale({ root });
    await write('src/client/main.ts', "import './not-there.ts';");
    await expect(buildClientWhenStale({ root })).rejects.toThrow('not-there.ts');
    expect(await builtScript()).toContain('first');
    expect(await readdir(path.join(root, 'dist'))).toEqual(['client']);
    await expect(buildClientWhenStale({ root })).rejects.toThrow('not-there.ts');
  });

  it('produces a complete client when two processes build at once', async () => {
    const outcomes = await Promise.all([buildClientWhenStale({ root }), buildClientWhenStale({ root })]);
    expect(outcomes).toEqual(['built', 'built']);
    expect(await builtScript()).toContain('first');
    expect(await readdir(path.join(root, 'dist'))).toEqual(['client']);
    expect(await buildClientWhenStale({ root })).toBe('fresh');
  });

  it('reports that the build tools are not installed', async () => {
    await rm(path.join(root, 'node_modules'));
    expect(await buildClientWhenStale({ root })).toBe('missing-tools');
  });
});
