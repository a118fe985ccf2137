import { createWriteStream } from 'node:fs';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { ExchangeFormat } from '#server/bank/exchange/exchange-format.ts';
import { formatNamed, formatOf, formats } from '#server/bank/exchange/formats.ts';
import { importReport } from '#server/bank/exchange/import/import-report.ts';
import { presentImport } from '#server/bank/exchange/import/imports.present.ts';
import { findImport, findRefusals, recordImportFinished } from '#server/bank/exchange/import/imports.queries.ts';
import { runImport } from '#server/bank/exchange/import/run-import.ts';
import { ClaimLost, type ImportDeps, type RunningImport } from '#server/bank/exchange/import/running-import.ts';
import { finishImport, INTERRUPTED, startImport } from '#server/bank/exchange/import/running-imports.queries.ts';
import { findStudyLists, unknownDefaults } from '#server/bank/exchange/import/study-lists.ts';
import { createTopics, findTopics } from '#server/bank/exchange/import/topics.queries.ts';
import { openSourceFile, type SourceFile, startOf, UnreadableFile } from '#server/bank/exchange/source-file.ts';
import type { ImportDefaults, TopicChoice } from '#shared/bank/imports.contract.ts';

const WIDTH = 30;
const LINE_STEP = 10;

/** Shows a progress bar on a terminal, or occasional lines otherwise. */
function showProgress() {
  const { stderr } = process;
  let last = -1;
  return {
    at(percent: number) {
      if (percent === last) return;
      if (stderr.isTTY) stderr.write(`\r  ${bar(percent)} ${percent} %`);
      else if (percent >= last + LINE_STEP) console.error(`  ${percent} %`);
      else return;
      last = percent;
    },
    end() {
      if (stderr.isTTY && last >= 0) stderr.write('\r\u001B[K');
    },
  };
}

function bar(percent: number): string {
  const filled = Math.round((percent / 100) * WIDTH);
  return '█'.repeat(filled) + '░'.repeat(WIDTH - filled);
}

const SHOWN_REFUSALS = 20;
const SHOWN_TOPICS = 20;
const NEWS_MS = 500;
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
const STOPPED = 'The import was interrupted. Run it again to continue: questions that were added are skipped.';

interface Options {
  path: string;
  format: string | undefined;
  isDryRun: boolean;
  defaults: ImportDefaults & { topics: TopicChoice[] };
  wantsReport: boolean;
  /** Whether entries that no dictionary contains are added. */
  createsTopics: boolean;
}

type Settings = Pick<Options, 'isDryRun' | 'defaults'>;

/** Imports a file into the bank and prints the result. Returns the exit code. */
export async function importQuestions(deps: ImportDeps, options: Options): Promise<number> {
  const file = await openSourceFile(options.path, path.basename(options.path));
  const format = await chosenFormat(file, options.format);
  const { isDryRun, createsTopics } = options;
  const topics = [...options.defaults.topics];
  await ensureKnown(deps.db, options.defaults, createsTopics ? [] : topics);
  if (createsTopics) {
    topics.push(...(await topicsToCreate(deps, file, format, options.defaults)));
    if (!isDryRun) await createEntries(deps.db, topics);
  }
  const running = await runToEnd(deps, file, format, { isDryRun, defaults: { ...options.defaults, topics } });
  return report(deps, running, options);
}

async function ensureKnown(db: ImportDeps['db'], defaults: ImportDefaults, topics: TopicChoice[]) {
  const lists = await findStudyLists(db);
  const [unknown] = [
    ...unknownDefaults(lists, defaults),
    ...topics.flatMap(({ use, as }) =>
      use === 'none' ? [] : unknownDefaults(lists, use === 'disciplines' ? { discipline: as } : { bodySystem: as }),
    ),
  ];
  if (unknown) throw new Error(unknown.constraints['known']);
}

async function runToEnd(deps: ImportDeps, file: SourceFile, format: ExchangeFormat, how: Settings) {
  const described = { fileName: file.name, size: file.size, format: format.name, ...how };
  const running = await startImport(deps.db, deps.now(), described);
  if (!running) throw new Error('Another import is running. Please wait until it is over.');
  const failure = await attempt(deps, running, file, format);
  await deps.db.transaction().execute(async (tx) => {
    await finishImport(tx, running, deps.now(), failure);
    await recordImportFinished(tx, running.id, deps.now());
  });
  if (failure !== null) throw new Error(failure);
  return running;
}

/** The disciplines and body systems of a file that no dictionary contains. A keyword does not say which it is. */
async function topicsToCreate(
  deps: ImportDeps,
  file: SourceFile,
  format: ExchangeFormat,
  defaults: Options['defaults'],
) {
  const { id } = await runToEnd(deps, { ...file }, format, { isDryRun: true, defaults });
  return (await findTopics(deps.db, id)).flatMap(({ name, kind }): TopicChoice[] =>
    kind === 'keyword' ? [] : [{ name, use: kind === 'discipline' ? 'disciplines' : 'bodySystems', as: name }],
  );
}

async function createEntries(db: ImportDeps['db'], topics: TopicChoice[]) {
  const created = [
    ...(await createTopics(db, 'disciplines', topics)),
    ...(await createTopics(db, 'bodySystems', topics)),
  ].map(({ name }) => name);
  if (created.length > 0) console.log(`Added to the dictionaries: ${created.join(', ')}`);
}

async function chosenFormat(file: SourceFile, name: string | undefined): Promise<ExchangeFormat> {
  const format = name === undefined ? formatOf(await startOf(file), file.name) : formatNamed(name);
  if (format) return format;
  throw new Error(
    `This kind of file is not known. Please name one with --format: ${formats.map((one) => one.name).join(', ')}`,
  );
}

/** Returns null, or the reason why the file could not be read. */
async function attempt(deps: ImportDeps, running: RunningImport, file: SourceFile, format: ExchangeFormat) {
  const progress = showProgress();
  // Without its claim the import stops by itself. A second signal ends the process immediately.
  const interrupt = () => void finishImport(deps.db, running, deps.now(), INTERRUPTED).catch(() => {});
  for (const signal of SIGNALS) process.once(signal, interrupt);
  const news = setInterval(() => {
    // Ignored: if the database fails, the import fails as well and reports the error.
    findImport(deps.db, running.id).then(
      (stored) => stored && progress.at(presentImport(stored).progress),
      () => {},
    );
  }, NEWS_MS);
  try {
    await runImport(deps, running, file, format);
    return null;
  } catch (error) {
    if (error instanceof UnreadableFile) return error.message;
    if (error instanceof ClaimLost) throw new Error(STOPPED, { cause: error });
    await finishImport(deps.db, running, deps.now(), INTERRUPTED);
    throw error;
  } finally {
    for (const signal of SIGNALS) process.off(signal, interrupt);
    clearInterval(news);
    progress.end();
  }
}

async function report({ db }: ImportDeps, { id }: RunningImport, { path: file, isDryRun, wantsReport }: Options) {
  const stored = await findImport(db, id);
  if (!stored) throw new Error('The import is gone.');
  const { records, added, alreadyThere, refused, incomplete } = stored;
  console.log(`${records} questions in the file${isDryRun ? ' (dry run: nothing was changed)' : ''}`);
  console.log(
    `  added           ${added}${incomplete > 0 ? `, ${incomplete} of them as drafts: something is missing` : ''}`,
  );
  console.log(`  already there   ${alreadyThere}`);
  console.log(`  refused         ${refused}`);
  const topics = await findTopics(db, id);
  if (topics.length > 0) {
    const named = topics.slice(0, SHOWN_TOPICS).map(({ name, questions }) => `${name} (${questions})`);
    console.log(`  not in the dictionaries, left out: ${named.join(', ')}${topics.length > SHOWN_TOPICS ? ', …' : ''}`);
  }
  if (refused === 0) return 0;
  for (const { place, reason } of await findRefusals(db, id, { after: 0, count: SHOWN_REFUSALS })) {
    console.log(`    ${place}: ${reason}`);
  }
  if (refused > SHOWN_REFUSALS && !wantsReport) console.log('    … all of them with --report');
  if (wantsReport) {
    await pipeline(await importReport(db, id), createWriteStream(`${file}.report.csv`));
    console.log(`  all of them are in ${file}.report.csv`);
  }
  return 1;
}
