import type { Plugin, Rolldown } from 'vite';

const WORKER = 'offline-worker.js';

/** Files that the page needs but the bundler does not emit. */
const PUBLIC_FILES = ['/first-script.js', '/favicon.svg', '/manifest.webmanifest'];

/** Dynamically imported modules that must load offline. Their static imports are included automatically. */
const offlineParts = new RegExp(
  [
    String.raw`src[\\/]client[\\/](shell|dashboard|quiz|dictionaries|ui|platform|live|offline)[\\/]`,
    String.raw`src[\\/]client[\\/]sharing[\\/]share-question\.tsx$`,
    String.raw`src[\\/]client[\\/]profile[\\/](public|reading-settings)\.tsx$`,
    String.raw`src[\\/]client[\\/]accounts[\\/]login-screen\.tsx$`,
    String.raw`src[\\/]shared[\\/]`,
    String.raw`node_modules[\\/]`,
  ].join('|'),
);

/** Of the fonts only the Latin subsets, which every page needs. */
const isNeededAsset = (file: string) => !file.endsWith('.woff2') || file.includes('-latin-wght');

/** Emits the offline worker at the root of the build and inserts the list of files that it caches. */
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

/** A chunk shared by several modules has no facade module to test, so it is always included. */
const isOfflinePart = (output: Rolldown.OutputBundle[string] | undefined): boolean =>
  output?.type === 'chunk' && (output.facadeModuleId === null || offlineParts.test(output.facadeModuleId));

/** Changes with every file: the names contain hashes, and the page references the entry files. */
async function versionOf(files: string[], page: string | Uint8Array): Promise<string> {
  const text = `${files.join()}${typeof page === 'string' ? page : new TextDecoder().decode(page)}`;
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return Array.from(new Uint8Array(digest, 0, 8), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
