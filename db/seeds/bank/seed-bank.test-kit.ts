import { randomUUID } from 'node:crypto';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import { stringify } from 'yaml';
import { type Database, openDatabase } from '#server/platform/database/db.ts';
import { createFolderFiles } from '#server/platform/files/folder-files.ts';
import { cloneDatabase, type TestDatabase } from '#test/test-database.ts';
import { seedBank } from './seed-bank.ts';

export const now = new Date('2026-03-01T10:00:00Z');

/** A database without questions and a folder of shipped content, both for one test file. */
export function useBank() {
  let database: TestDatabase;
  let open: Database;
  let folder: string;
  const stored = () => path.join(folder, 'files');
  const content = () => path.join(folder, 'content');
  const deps = () => ({ db: open.db, files: createFolderFiles({ folder: stored() }), now });

  beforeAll(async () => {
    database = await cloneDatabase();
    open = openDatabase({ url: database.url, poolSize: 4, onIdleError: () => {} });
  });
  afterAll(async () => {
    await open.close();
    await database.drop();
  });
  beforeEach(async () => {
    folder = path.join(tmpdir(), `vignette-bank-${randomUUID()}`);
    await mkdir(path.join(content(), 'questions'), { recursive: true });
    await mkdir(path.join(content(), 'drawings'));
    await open.db.deleteFrom('seeds').where('name', '=', 'question bank').execute();
    await open.db.deleteFrom('questions').execute();
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  return {
    get db() {
      return open.db;
    },
    stored,
    content,
    deps,
    write: (...questions: object[]) =>
      writeFile(path.join(content(), 'questions', 'water.yaml'), stringify({ ...provenance, questions })),
    seed: () => seedBank(deps(), content()),
  };
}

/** What a file of questions gives for all of them. */
const provenance = { author: 'An author', reviewed: 'pending', reviewDue: '2028-11-17' };

export const questionCalled = (id: string, change: object = {}) => ({
  id,
  disciplines: ['Physiology', 'Pharmacology'],
  bodySystems: ['Renal and urinary'],
  difficulty: 'hard',
  concept: 'Vasopressin and water balance',
  task: 'mechanism',
  level: 'application',
  stem: 'A 24-year-old volunteer drinks a liter of water within ten minutes. '.repeat(3),
  leadIn: 'Which change follows first?',
  options: ['One', 'Two', 'Three', 'Four', 'Five'].map((text) => ({ text, explanation: 'Because. '.repeat(12) })),
  key: 'B',
  learningPoint: 'Water that is drunk quickly lowers the release of vasopressin.',
  sources: ['A textbook of physiology, chapter on the kidney'],
  ...change,
});
export const unchanged = { added: [], corrected: [], retired: [], differing: [] };
export const image = { drawing: 'ecg-long-pr', alt: 'A strip on which a P wave stands before every complex' };
