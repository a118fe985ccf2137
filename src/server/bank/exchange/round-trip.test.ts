import { expect, it } from 'vitest';
import { useEmptyTables, useWorld } from '#test/world.ts';
import type { ExchangeFormat } from './exchange-format.ts';
import { expectSameQuestions, fileOf, sampleQuestions, writeToFile } from './exchange.test-kit.ts';
import type { ExchangedQuestion } from './exchanged-question.ts';
import { exportedQuestions } from './export/exported-questions.ts';
import { formatOf, formats } from './formats.ts';
import { contentOf } from './import/import.test-kit.ts';
import { findImport } from './import/imports.queries.ts';
import { runImport } from './import/run-import.ts';
import { finishImport, startImport } from './import/running-imports.queries.ts';
import { jsonLinesFormat } from './json/json-lines-format.ts';
import { type SourceFile, startOf } from './source-file.ts';

const world = useWorld();
useEmptyTables(world, 'questions');

async function importFile(file: SourceFile, format: ExchangeFormat) {
  const described = { fileName: file.name, size: file.size, format: format.name, isDryRun: false, defaults: {} };
  const running = (await startImport(world.db, world.clock.now(), described))!;
  await runImport(world.deps, running, file, format);
  await finishImport(world.db, running, world.clock.now(), null);
  const { added, alreadyThere, refused } = (await findImport(world.db, running.id))!;
  return { added, alreadyThere, refused };
}

async function wholeBank(): Promise<ExchangedQuestion[]> {
  const questions: ExchangedQuestion[] = [];
  for await (const question of exportedQuestions(world.deps, {})) questions.push(question);
  return questions;
}

const written = formats.filter(({ write }) => write !== undefined);

it.each(written)('restores the same bank from an export to $name', async (format) => {
  await importFile(await fileOf(contentOf(...sampleQuestions())), jsonLinesFormat);
  const before = await wholeBank();
  expect(before).toHaveLength(12);
  const file = await writeToFile(format, before);
  expect(formatOf(await startOf(file), file.name)?.name).toBe(format.name);
  expect(await importFile(file, format)).toEqual({ added: 0, alreadyThere: 12, refused: 0 });

  await world.db.deleteFrom('questions').execute();
  expect(await importFile(file, format)).toEqual({ added: 12, alreadyThere: 0, refused: 0 });
  expectSameQuestions(await wholeBank(), before);
});

it('exports the questions that match a filter', async () => {
  const questions = sampleQuestions();
  await importFile(await fileOf(contentOf(...questions)), jsonLinesFormat);
  const found: (string | null)[] = [];
  for await (const { publicId } of exportedQuestions(world.deps, { status: ['draft'] })) found.push(publicId);
  expect(found).toEqual(questions.filter(({ status }) => status === 'draft').map(({ publicId }) => publicId));
});

it('leaves out drafts that no format can represent', async () => {
  await importFile(await fileOf(contentOf(...sampleQuestions())), jsonLinesFormat);
  await world.db
    .deleteFrom('question_options')
    .where('question_id', 'in', world.db.selectFrom('questions').select('id').where('status', '=', 'draft'))
    .execute();
  expect(await wholeBank()).toHaveLength(11);
});
