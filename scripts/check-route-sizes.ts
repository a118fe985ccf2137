// Checks the size of the first visit of each route before its screen can render: the static imports from Vite's
// manifest, compressed with brotli, against the budgets of the design. File name patterns are not reliable, because the
// bundler moves shared code.
import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { MOST_FILES, type PageBudget, pageBudgets } from '#client/page-budgets.ts';

interface Chunk {
  file: string;
  css?: string[];
  imports?: string[];
}
type Manifest = Record<string, Chunk>;

const folder = path.resolve(process.argv[2] ?? 'dist/client');
const manifest = JSON.parse(readFileSync(path.join(folder, '.vite/manifest.json'), 'utf8')) as Manifest;

/** The build has compressed all but the smallest files. */
function bytesOf(file: string): number {
  const full = path.join(folder, file);
  return statSync(`${full}.br`, { throwIfNoEntry: false })?.size ?? brotliCompressSync(readFileSync(full)).length;
}

const brotliKb = (files: Iterable<string>): number => [...files].reduce((sum, file) => sum + bytesOf(file), 0) / 1000;

function filesOf(modules: string[]) {
  const seen = new Set<string>();
  const scripts = new Set<string>();
  const styles = new Set<string>();
  const visit = (module: string) => {
    const chunk = manifest[module];
    if (!chunk) throw new Error(`${module} is not in the manifest. Has it moved? Then correct the table.`);
    if (seen.has(module)) return;
    seen.add(module);
    scripts.add(chunk.file);
    chunk.css?.forEach((file) => styles.add(file));
    chunk.imports?.forEach(visit);
  };
  modules.forEach(visit);
  return { scripts, styles };
}

const WIDTH = Math.max(...Object.keys(pageBudgets).map(({ length }) => length));

function checkRoute([route, { modules, scriptsKb, stylesKb, files = MOST_FILES }]: [string, PageBudget]): boolean {
  const { scripts, styles } = filesOf(['index.html', ...modules]);
  const scriptsAre = brotliKb(scripts);
  const stylesAre = brotliKb(styles);
  const filesAre = scripts.size + styles.size;
  const isWithin = scriptsAre <= scriptsKb && stylesAre <= stylesKb && filesAre <= files;
  console.log(
    `${isWithin ? 'ok  ' : 'OVER'} ${route.padEnd(WIDTH)} scripts ${scriptsAre.toFixed(1)} of ${scriptsKb} kB, ` +
      `styles ${stylesAre.toFixed(1)} of ${stylesKb} kB, ${filesAre} of ${files} files`,
  );
  return isWithin;
}

if (!Object.entries(pageBudgets).map(checkRoute).every(Boolean)) process.exitCode = 1;
