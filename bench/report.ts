import { execFileSync } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { availableParallelism, cpus, loadavg, totalmem } from 'node:os';
import path from 'node:path';

/** `--write-report`: parts also write their section and plots of docs/performance. */
export const isReportWanted = process.argv.includes('--write-report');

const FOLDER = path.resolve(import.meta.dirname, '../docs/performance');
const PAGE = path.join(FOLDER, 'README.md');
const GIB = 2 ** 30;

export const writePlot = (name: string, svg: string) => writeFile(path.join(FOLDER, `${name}.svg`), svg);

/** Replaces the section of this part, or adds it at the end of the page. */
export async function writeSection(part: string, text: string) {
  const page = await readFile(PAGE, 'utf8');
  const [begin, end] = [`<!-- ${part}: begin -->`, `<!-- ${part}: end -->`];
  const section = `${begin}\n${measuredOn()}\n\n${text}\n${end}`;
  const [from, to] = [page.indexOf(begin), page.indexOf(end)];
  const isNew = from === -1 || to < from;
  await writeFile(
    PAGE,
    isNew
      ? `${page.trimEnd()}\n\n## ${part[0]?.toUpperCase()}${part.slice(1)}\n${section}\n`
      : page.slice(0, from) + section + page.slice(to + end.length),
  );
}

function measuredOn(): string {
  const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim();
  const day = new Date().toISOString().slice(0, 10);
  const model = cpus()[0]?.model.trim();
  const machine = `${availableParallelism()} cores${model && model !== 'unknown' ? ` (${model})` : ''}, ${process.arch}`;
  const memory = `${(totalmem() / GIB).toFixed(0)} GB`;
  // Far above the number of cores if others used the machine: then times are longer than they need to be.
  const load = `load average of the last 15 minutes ${loadavg()[2]?.toFixed(1)}`;
  return `*${day}, commit ${commit}, ${machine}, ${memory}, Node ${process.versions.node}, ${load}.*`;
}
