import type { Rolldown } from 'vite';

export type Chunks = Map<string, Rolldown.OutputChunk>;

/** An entry keeps its own file. */
export const isEntry = (chunk: Rolldown.OutputChunk | undefined) =>
  chunk?.isEntry === true || chunk?.isDynamicEntry === true;

/** Finds all files of a page: those of the entry page and of the given modules, with their imports. */
export function pageReader(chunks: Chunks): (modules: string[]) => Set<string> {
  const entries = [...chunks.values()].filter(isEntry);
  const fileOf = (module: string) => {
    const place = module.startsWith('shared/') ? `/src/${module}` : `/src/client/${module}`;
    const entry = entries.find(({ facadeModuleId }) => facadeModuleId?.endsWith(place));
    if (!entry) throw new Error(`${module} is not loaded on demand. Has it moved? Then correct the table of pages.`);
    return entry.fileName;
  };
  return (modules) => withImports(chunks, ['index.html', ...modules].map(fileOf));
}

export function withImports(chunks: Chunks, files: string[]): Set<string> {
  const seen = new Set<string>();
  const visit = (file: string) => {
    if (seen.has(file)) return;
    seen.add(file);
    chunks.get(file)?.imports.forEach(visit);
  };
  files.forEach(visit);
  return seen;
}
