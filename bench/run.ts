// `npm run bench`: reports ratios within one run, because machines differ and are noisy. Our server and the baseline
// are measured alternately. `npm run bench -- choosing killing` measures only these parts, `npm run bench -- --quick`
// all of them at small sizes. `--write-report` also writes docs/performance. Exits with 1 if a check fails.
import { measureAdmin } from './admin.ts';
import { measureAnswering } from './answering.ts';
import { measureChoosing } from './choosing.ts';
import { beginPart, failures, tableOfFigures } from './figures.ts';
import { measureFirstLoad } from './first-load.ts';
import { measureJobs } from './jobs.ts';
import { measureKilling } from './killing.ts';
import { measureLearning } from './learning.ts';
import { measureLive } from './live.ts';
import { measureManyAttempts } from './many-attempts.ts';
import { measureMixed } from './mixed.ts';
import { measurePages } from './pages.ts';
import { measurePayments } from './payments.ts';
import { measurePlaying } from './playing.ts';
import { isReportWanted, writeSection } from './report.ts';
import { measureRequests } from './requests.ts';
import { measureSeveral } from './several.ts';
import { isQuick } from './sizes.ts';
import { measureStart } from './starting.ts';
import { measureStatistics } from './statistics.ts';

const parts: Record<string, () => Promise<void>> = {
  starting: measureStart,
  requests: measureRequests,
  answering: measureAnswering,
  choosing: measureChoosing,
  playing: measurePlaying,
  killing: measureKilling,
  jobs: measureJobs,
  statistics: measureStatistics,
  learning: measureLearning,
  live: measureLive,
  admin: measureAdmin,
  mixed: measureMixed,
  payments: measurePayments,
  pages: measurePages,
  'first-load': measureFirstLoad,
  'many-attempts': measureManyAttempts,
  several: measureSeveral,
};
/** Run only when they are asked for: they need programs that npm does not install, or much disk and time. */
const onRequest = new Set(['first-load', 'many-attempts', 'several']);

/** Parts that write plots and a text for docs/performance; of the others, the figures are written. */
const hasOwnSection = new Set(['live', 'mixed']);

const chosen = process.argv.slice(2).filter((argument) => !argument.startsWith('--'));
const unknown = chosen.filter((name) => !(name in parts));
if (unknown.length > 0)
  throw new Error(`There is no part ${unknown.join(', ')}. There are ${Object.keys(parts).join(', ')}.`);
if (isQuick) console.log('Quick run: small sizes. Limits that need full sizes are not applied.');
for (const [name, measure] of Object.entries(parts)) {
  if (chosen.includes(name) || (chosen.length === 0 && !onRequest.has(name))) await run(name, measure);
}
if (failures.length > 0) {
  console.error(`\nFailed:\n${failures.map((failure) => `  ${failure}`).join('\n')}`);
  process.exitCode = 1;
}

/** A part that throws counts as a failure; the next parts still run. */
async function run(name: string, measure: () => Promise<void>) {
  beginPart(name);
  try {
    await measure();
    if (isReportWanted && !hasOwnSection.has(name)) await writeSection(name, tableOfFigures());
  } catch (error) {
    console.error(error);
    failures.push(`${name} broke off: ${error instanceof Error ? error.message : String(error)}`);
  }
}
