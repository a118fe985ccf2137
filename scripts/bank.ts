// `npm run bank -- import FILE …`, `npm run bank -- export FILE …` and `npm run bank -- coverage`: imports and exports
// questions without the server, and compares the shipped ones with the outlines of the exams.
import { existsSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import type { TopicChoice } from '#shared/bank/imports.contract.ts';
import { QuestionStatus } from '#shared/bank/question.contract.ts';
import { printCoverage } from './bank-coverage.ts';
import { exportQuestions } from './bank-export.ts';
import { importQuestions } from './bank-import.ts';
import { openInstallation } from './open-installation.ts';

const USAGE = `Usage:
  npm run bank -- import FILE [--format F] [--dry-run] [--discipline NAME] [--body-system NAME] [--status S] [--report]
      [--topic "NAME=discipline:NAME"] [--topic "NAME=body-system:NAME"] [--topic NAME=none] [--create-topics]
  npm run bank -- export FILE --format F [--filter "status=published&search=…"]
  npm run bank -- coverage

  --topic    which entry a topic of the file is, or none to leave it out; a dry run lists the unknown topics
  --create-topics
             add the disciplines and body systems of the file, and those after --topic, that no dictionary contains
  --report   write what was refused to FILE.report.csv
  --filter   as in the address of the list of questions: search, status, discipline, bodySystem, difficulty, hasImages`;

/** Nothing could be read or written. */
const FAILED = 2;

const options = {
  format: { type: 'string' },
  'dry-run': { type: 'boolean', default: false },
  discipline: { type: 'string' },
  'body-system': { type: 'string' },
  status: { type: 'string' },
  filter: { type: 'string' },
  report: { type: 'boolean', default: false },
  topic: { type: 'string', multiple: true },
  'create-topics': { type: 'boolean', default: false },
} as const;

try {
  const { values, positionals } = parseArgs({ allowPositionals: true, options });
  process.exitCode = await run(positionals, values);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = FAILED;
}

type Values = ReturnType<typeof parseArgs<{ options: typeof options }>>['values'];

async function run([command, file]: string[], values: Values): Promise<number> {
  if (command === 'coverage') return printCoverage();
  if (!file || (command !== 'import' && command !== 'export')) throw new Error(USAGE);
  // npm changes into the project folder, but file names are relative to the caller's folder.
  const place = path.resolve(process.env['INIT_CWD'] ?? '.', file);
  const importing = importOptions(values);
  if (command === 'import' && !existsSync(place)) throw new Error(`There is no file ${place}.`);
  const bank = await openInstallation();
  try {
    const { format, filter } = values;
    if (command === 'export') return await exportQuestions(bank, { path: place, format, filter });
    return await importQuestions(bank, { ...importing, path: place });
  } finally {
    await bank.close();
  }
}

function importOptions({ format, discipline, status, report, topic = [], ...values }: Values) {
  const known = QuestionStatus.optional().safeParse(status);
  if (!known.success) throw new Error(`--status is one of ${QuestionStatus.options.join(', ')}.`);
  return {
    format,
    isDryRun: values['dry-run'],
    defaults: { discipline, bodySystem: values['body-system'], status: known.data, topics: topic.map(topicChoice) },
    wantsReport: report,
    createsTopics: values['create-topics'],
  };
}

function topicChoice(text: string): TopicChoice {
  const [, name = '', use, as] = /^([^=]+)=(?:(discipline|body-system):(.+)|none)$/.exec(text.trim()) ?? [];
  if (name === '')
    throw new Error(`--topic “${text}” is neither NAME=discipline:NAME, NAME=body-system:NAME nor NAME=none.`);
  if (use === undefined || as === undefined) return { name: name.trim(), use: 'none', as: name.trim() };
  return { name: name.trim(), use: use === 'discipline' ? 'disciplines' : 'bodySystems', as: as.trim() };
}
