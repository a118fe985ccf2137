import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/**
 * These files import the whole product, so every HTTP test would depend on every file. Imports through them are
 * ignored: a change in a feature runs the tests in the folders of that feature instead.
 */
const compositions = new Set([
  'src/client/routes.tsx',
  'src/client/store.ts',
  'src/server/app.ts',
  'src/server/jobs.ts',
  'src/server/personal-data.ts',
  'src/test/people.ts',
  'src/test/world.ts',
]);

/** Changes in these files can break anything. */
const affectsAll = /^(package(-lock)?\.json|vitest\.config\.ts|tsconfig\.json|db\/(migrations|schema)|src\/test\/)/;

export interface Affected {
  tests: string[];
  /** The changed files and all files that import them, because a changed type can break those too. */
  sources: string[];
}

/** Finds the tests and sources affected by changes since `ref`, including uncommitted ones. */
export function findAffected(root: string, ref = 'HEAD'): Affected {
  const changed = changedFiles(root, ref);
  const sources = sourceFiles(root);
  const tests = sources.filter((file) => isTest(file));
  if (changed.some((file) => affectsAll.test(file))) return { tests, sources };
  const imports = importsBetween(root, sources);
  const reached = importersOf(imports, changed);
  // Types do not exist at run time: a changed type fails the type check of its importers, not their tests.
  const run = importersOf(
    imports.filter(({ isType }) => !isType),
    changed,
  );
  const features = new Set(changed.map((file) => featureOf(file)).filter((feature) => feature !== undefined));
  return {
    tests: tests.filter((test) => run.has(test) || features.has(featureOf(test) ?? '')),
    sources: [...reached].filter((file) => /\.tsx?$/.test(file) && existsSync(path.join(root, file))),
  };
}

/** The files of all tests of Vitest. */
export const allTests = (root: string): string[] => sourceFiles(root).filter((file) => isTest(file));

const isTest = (file: string) => /\.test\.tsx?$/.test(file);

function changedFiles(root: string, ref: string): string[] {
  const git = (...args: string[]) =>
    execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean);
  return [...git('diff', '--name-only', ref), ...git('ls-files', '--others', '--exclude-standard')];
}

const sourceFiles = (root: string): string[] =>
  ['src', 'scripts', 'db', 'content'].flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file))
      .map((file) => path.join(folder, file)),
  );

/** For tests, `server/quiz` and `shared/quiz` are one feature; client features are separate. */
function featureOf(file: string): string | undefined {
  const [, half, feature] = /^src\/(server|shared|client|sandbox)\/([^/]+)\//.exec(file) ?? [];
  if (!half || feature === 'platform') return undefined;
  return `${half === 'shared' ? 'server' : half}/${feature}`;
}

interface Import {
  importer: string;
  imported: string;
  isType: boolean;
}

const importsBetween = (root: string, sources: string[]): Import[] =>
  sources.filter((file) => !compositions.has(file)).flatMap((file) => importsOf(root, file));

function importsOf(root: string, importer: string): Import[] {
  const text = readFileSync(path.join(root, importer), 'utf8');
  return [...text.matchAll(/(^(?:import|export) type [^;]*?)?(?:from|import)\s*\(?\s*'([#.][^']+)'/gm)]
    .map(([, type, target = '']) => ({
      importer,
      imported: target.startsWith('#') ? `src/${target.slice(1)}` : path.join(path.dirname(importer), target),
      isType: type !== undefined,
    }))
    .filter(({ imported }) => existsSync(path.join(root, imported)));
}

/** All files that import one of `changed`, directly or indirectly. */
function importersOf(imports: Import[], changed: string[]): Set<string> {
  const importers = Map.groupBy(imports, ({ imported }) => imported);
  const reached = new Set(changed);
  for (const file of reached) for (const { importer } of importers.get(file) ?? []) reached.add(importer);
  return reached;
}
