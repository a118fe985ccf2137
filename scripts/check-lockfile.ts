/** Fails if package.json and package-lock.json would not install the same packages on every machine. */
import { readFileSync } from 'node:fs';
import { type Lockfile, lockfileProblems, type Manifest } from './lockfile-problems.ts';

const read = (file: string): unknown => JSON.parse(readFileSync(new URL(`../${file}`, import.meta.url), 'utf8'));

// npm wrote both files and validates their format itself.
const problems = lockfileProblems(read('package.json') as Manifest, read('package-lock.json') as Lockfile);
for (const problem of problems) console.error(problem);
process.exitCode = problems.length > 0 ? 1 : 0;
