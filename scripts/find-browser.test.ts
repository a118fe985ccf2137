import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { findBrowser } from './find-browser.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'vignette-browser-'));
});
afterEach(() => rm(folder, { recursive: true }));

async function program(name: string, script: string) {
  const file = path.join(folder, name);
  await writeFile(file, `#!/bin/sh\n${script}\n`);
  await chmod(file, 0o755);
  return file;
}

describe('finding a browser', () => {
  it('prefers the browser in CHROMIUM_PATH', async () => {
    await program('chromium', 'echo Chromium 1');
    const chosen = await program('my-browser', 'echo Google Chrome 2');
    expect(findBrowser({ CHROMIUM_PATH: chosen, PATH: folder }, folder)).toBe(chosen);
  });

  it('does not fall back to another browser if CHROMIUM_PATH is wrong', async () => {
    await program('chromium', 'echo Chromium 1');
    expect(findBrowser({ CHROMIUM_PATH: path.join(folder, 'gone'), PATH: folder }, folder)).toBeUndefined();
  });

  it('finds a browser on the PATH, or else in the default folder', async () => {
    const file = await program('google-chrome', 'echo Google Chrome 3');
    expect(findBrowser({ PATH: `/nowhere:${folder}` }, '/nowhere')).toBe(file);
    expect(findBrowser({ PATH: '/nowhere' }, folder)).toBe(file);
  });

  it('ignores a program of that name that is not a browser', async () => {
    await program('chromium-browser', 'echo please install the snap >&2; exit 1');
    expect(findBrowser({ PATH: folder }, folder)).toBeUndefined();
  });
});
