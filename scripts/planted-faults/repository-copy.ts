import { existsSync } from 'node:fs';
import { cp, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { makeOpenFolder } from '#test/open-folder.ts';
import { root, runCommand } from '../run-command.ts';
import type { Fault } from './fault.ts';

/** Copies the working tree, including uncommitted changes, to a temporary folder. */
export async function copyRepository(): Promise<string> {
  const copy = await makeOpenFolder('vignette-faults-');
  const listed = await runCommand(['git', 'ls-files', '-z', '--cached', '--others', '--exclude-standard']);
  if (!listed.succeeded) throw new Error(listed.output);
  // Files deleted without a commit are still listed.
  const files = new Set(listed.output.split('\0').filter((file) => file && existsSync(path.join(root, file))));
  for (const file of files) await cp(path.join(root, file), path.join(copy, file));
  // Hard links instead of copies, to save a gigabyte. They require the same disk.
  const linked = await runCommand(['cp', '-al', path.join(root, 'node_modules'), copy]);
  if (!linked.succeeded) throw new Error(`Set TMPDIR to a folder on the same disk.\n${linked.output}`);
  return copy;
}

/** Fails if the text is missing or ambiguous, so that no fault is skipped after its file has changed. */
export async function checkPlace(folder: string, { name, file, find }: Fault): Promise<void> {
  const places = (await readFile(path.join(folder, file), 'utf8')).split(find).length - 1;
  if (places !== 1) throw new Error(`"${name}": the text occurs ${places} times in ${file}, not once`);
}

/** Returns a function that removes the fault. */
export async function plant(copy: string, fault: Fault): Promise<() => Promise<void>> {
  await checkPlace(copy, fault);
  const file = path.join(copy, fault.file);
  const sound = await readFile(file, 'utf8');
  await writeFile(
    file,
    sound.replace(fault.find, () => fault.replace),
  );
  return () => writeFile(file, sound);
}

export const removeCopy = (copy: string) => rm(copy, { recursive: true, force: true });
