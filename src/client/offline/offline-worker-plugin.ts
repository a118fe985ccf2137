import type { Plugin, Rolldown } from 'vite';

const WORKER = 'offline-worker.js';

/** Not made by the bundler, but needed by the page. */
const PUBLIC_FILES = ['/color-scheme.js', '/favicon.svg', '/manifest.webmanifest'];

/** Parts that are loaded by name and must open without a connection. What they import themselves comes with them. */
const offlineParts = new RegExp(
  [
    String.raw`src[\\/]client[\\/](shell|dashboard|quiz|dictionaries|ui|platform|live|offline)[\\/]`,
    String.raw`src[\\/]client[\\/]sharing[\\/]share-question\.tsx$`,
    String.raw`src[\\/]client[\\/]accounts[\\/]login-screen\.tsx$`,
    String.raw`src[\\/]shared[\\/]`,
    String.raw`node_modules[\\/]`,
  ].join('|'),
);

/** Of the interface's font only the letters of English, which every page needs. */
const isNeededAsset = (file: string) => !file.includes('inter-') || file.includes('inter-latin-wght');

/** Puts the offline worker at the root of the build, with the names of the files that it keeps. */
export function offlineWorker(): Plugin {
  return {
    name: 'offline-worker',
    apply: 'build',
    buildStart() {
      this.emitFile({ type: 'chunk', id: `/offline/${WORKER}`, fileName: WORKER });
    },
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const worker = bundle[WORKER];
        const page = bundle['index.html'];
        if (worker?.type !== 'chunk' || page?.type !== 'asset') throw new Error('The build has no page or no worker.');
        const files = ['/index.html', ...PUBLIC_FILES, ...filesOf(bundle).map((file) => `/${file}`)];
        worker.code = worker.code
          .replace('self.__OFFLINE_VERSION', JSON.stringify(await versionOf(files, page.source)))
          .replace('self.__OFFLINE_FILES', JSON.stringify(files));
      },
    },
  };
}

function filesOf(bundle: Rolldown.OutputBundle): string[] {
  const files = new Set<string>();
  const visit = (name: string) => {
    const chunk = bundle[name];
    if (chunk?.type !== 'chunk' || files.has(name)) return;
    files.add(name);
    chunk.viteMetadata?.importedCss.forEach((file) => files.add(file));
    [...(chunk.viteMetadata?.importedAssets ?? [])].filter(isNeededAsset).forEach((file) => files.add(file));
    chunk.imports.forEach(visit);
    chunk.dynamicImports.filter((part) => isOfflinePart(bundle[part])).forEach(visit);
  };
  for (const [name, output] of Object.entries(bundle)) {
    if (output.type === 'chunk' && output.isEntry && name !== WORKER) visit(name);
  }
  return [...files].toSorted();
}

/** A part that lies in a file shared with others has no module of its own to be judged by. */
const isOfflinePart = (output: Rolldown.OutputBundle[string] | undefined): boolean =>
  output?.type === 'chunk' && (output.facadeModuleId === null || offlineParts.test(output.facadeModuleId));

/** Changes whenever one of them does: their names carry hashes, and the page names the first of them. */
async function versionOf(files: string[], page: string | Uint8Array): Promise<string> {
  const text = `${files.join()}${typeof page === 'string' ? page : new TextDecoder().decode(page)}`;
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return Array.from(new Uint8Array(digest, 0, 8), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
