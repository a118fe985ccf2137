import type { Plugin } from 'vite';
import { pageBudgets } from './page-budgets.ts';
import { type Chunks, pageReader } from './page-reader.ts';

/**
 * Lists the files of each page for the server, which adds them to the HTML. The browser then requests all of them at
 * once, and not only after the first script has run.
 */
export function listPageFiles(): Plugin {
  return {
    name: 'list-page-files',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const chunks: Chunks = new Map();
        for (const output of Object.values(bundle)) if (output.type === 'chunk') chunks.set(output.fileName, output);
        const filesOfPage = pageReader(chunks);
        const ofEveryPage = filesOfPage([]);
        const addressesOf = (modules: string[]) => {
          const scripts = [...filesOfPage(modules)].filter((file) => !ofEveryPage.has(file));
          const styles = scripts.flatMap((file) => [...(chunks.get(file)?.viteMetadata?.importedCss ?? [])]);
          return [...new Set([...styles, ...scripts])].map((file) => `/${file}`);
        };
        const pages = Object.entries(pageBudgets).map(([route, { modules, content = [] }]) => {
          const files = addressesOf(modules);
          return [route, [...files, ...addressesOf(content).filter((file) => !files.includes(file))]];
        });
        const source = JSON.stringify(Object.fromEntries(pages));
        this.emitFile({ type: 'asset', fileName: '.vite/page-files.json', source });
      },
    },
  };
}
