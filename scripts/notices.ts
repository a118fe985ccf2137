// `npm run notices` writes THIRD-PARTY-NOTICES.txt: the licences of all shipped packages. `notices.ts check` verifies it.
import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { root } from './run-command.ts';
import { compare, findShippedPackages, type ShippedPackage } from './shipped-packages.ts';

const FILE = path.join(root, 'THIRD-PARTY-NOTICES.txt');
const RULE = `\n${'-'.repeat(100)}\n`;

const HEAD = `Vignette contains or loads the packages below. Written by \`npm run notices\`; do not edit.
Packages with the same licence text are listed together. Packages that are installed only on some kinds of machines
are listed with the name of their licence; their texts are in their folders.
`;

/** The texts of a package's licence and notice files; empty if it has none. */
async function textOf({ folder, isOptional }: ShippedPackage): Promise<string> {
  if (isOptional) return '';
  const names = await readdir(path.join(root, folder));
  const files = names.filter((name) => /^(?:licen[cs]e|copying|notice)/i.test(name) && !/\.(?:js|ts|json)$/.test(name));
  const texts = await Promise.all(
    files.toSorted(compare).map((name) => readFile(path.join(root, folder, name), 'utf8')),
  );
  return texts.map((text) => text.replaceAll('\r\n', '\n').trim()).join('\n\n');
}

async function composeNotices(): Promise<string> {
  const titles = new Map<string, string[]>();
  for (const shipped of await findShippedPackages()) {
    const text = (await textOf(shipped)) || `(no licence file; the package states: ${shipped.license})`;
    const title = `${shipped.name} ${shipped.version} (${shipped.license})`;
    titles.set(text, [...new Set([...(titles.get(text) ?? []), title])]);
  }
  const parts = [...titles].map(([text, packages]) => `${packages.toSorted(compare).join('\n')}\n\n${text}\n`);
  return [HEAD, ...parts.toSorted(compare)].join(RULE);
}

const notices = await composeNotices();
if (process.argv[2] !== 'check') await writeFile(FILE, notices);
else if ((await readFile(FILE, 'utf8').catch(() => '')) !== notices) {
  console.error('THIRD-PARTY-NOTICES.txt is not up to date. Run npm run notices.');
  process.exitCode = 1;
}
