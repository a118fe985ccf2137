import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { parse } from 'yaml';
import { WrittenFile, type WrittenQuestion } from './written-question.ts';

/** Reads all questions of a folder, sorted by file name. Throws an error with the file name if one cannot be read. */
export async function readBank(folder: string): Promise<WrittenQuestion[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.yaml')).toSorted();
  const files = await Promise.all(names.map((name) => readBankFile(path.join(folder, name))));
  return files.flat();
}

async function readBankFile(file: string): Promise<WrittenQuestion[]> {
  const written = WrittenFile.safeParse(parse(await readFile(file, 'utf8')));
  if (written.success) return written.data.questions;
  const problems = written.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
  throw new Error(`${path.basename(file)} cannot be used:\n${problems.map((problem) => `  - ${problem}`).join('\n')}`);
}
