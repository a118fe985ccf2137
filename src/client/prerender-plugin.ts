import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import { build, type Plugin, type Rolldown, type UserConfig, mergeConfig } from 'vite';
import { pageBudgets } from './page-budgets.ts';
import { type Chunks, pageReader } from './page-reader.ts';

/** The modules of the login page, with those that it loads after its first paint. */
const modules = [
  ...(pageBudgets['/login']?.modules ?? []),
  'shell/brand-panel.tsx',
  'shell/footer-pages.tsx',
  'shell/arrival-toasts.ts',
  'accounts/passkey-parts.ts',
  'ui/toast-host.tsx',
];

/**
 * Writes the login page as HTML with its styles inside, so that the browser can show it before any other file has
 * arrived. The server sends it to visitors without a session.
 */
export function prerenderLogin(config: UserConfig): Plugin {
  return {
    name: 'prerender-login',
    apply: 'build',
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const page = bundle['index.html'];
        if (page?.type !== 'asset') throw new Error('The build has no page.');
        const source = composePage(String(page.source), {
          content: await renderPage(config),
          styles: stylesOf(bundle),
        });
        this.emitFile({ type: 'asset', fileName: '.vite/login.html', source });
      },
    },
  };
}

interface Prerendered {
  content: string;
  /** The style sheets of the page by their address, in their order. */
  styles: Map<string, string>;
}

/**
 * Inserts the content, and the styles in place of their links. The disabled links remain: the client looks for them to
 * find out which style sheets the page has.
 */
export function composePage(html: string, { content, styles }: Prerendered): string {
  const inlined = [...styles].map(
    ([address, text]) => `<link rel="stylesheet" href="${address}" disabled><style>${text.trim()}</style>`,
  );
  // Functions, because text with a $ is not inserted as it is.
  return html
    .replaceAll(/\s*<link rel="stylesheet"[^>]*>/g, '')
    .replace('</head>', () => `${inlined.join('')}</head>`)
    .replace(/<div id="root">[^]*?<\/svg>\s*<\/div>/, () => `<div id="root" data-prerendered>${content}</div>`);
}

function stylesOf(bundle: Rolldown.OutputBundle): Map<string, string> {
  const chunks: Chunks = new Map();
  for (const output of Object.values(bundle)) if (output.type === 'chunk') chunks.set(output.fileName, output);
  const filesOfPage = pageReader(chunks);
  const sheetsOf = (wanted: string[]) =>
    // A file comes after the files that it imports.
    [...filesOfPage(wanted)]
      .toReversed()
      .flatMap((file) => Array.from(chunks.get(file)?.viteMetadata?.importedCss ?? []));
  const sheets = new Set([...sheetsOf([]), ...sheetsOf(modules)]);
  return new Map([...sheets].map((file) => [`/${file}`, textOf(bundle[file])]));
}

function textOf(output: Rolldown.OutputAsset | Rolldown.OutputChunk | undefined): string {
  if (output?.type !== 'asset') throw new Error('A style sheet is missing.');
  return typeof output.source === 'string' ? output.source : new TextDecoder().decode(output.source);
}

/** Builds the client once more, as one script without the other screens, and runs it here. */
export async function renderPage(config: UserConfig): Promise<string> {
  const outputs = await build(
    mergeConfig(config, {
      configFile: false,
      logLevel: 'warn',
      plugins: [withoutOtherScreens()],
      // The code of the browser: the router renders other elements on a server.
      resolve: { conditions: ['module', 'browser', 'production'] },
      ssr: { noExternal: true, target: 'webworker', resolve: { conditions: ['module', 'browser', 'production'] } },
      build: {
        ssr: 'prerender-login.tsx',
        write: false,
        minify: false,
        rolldownOptions: { input: 'src/client/prerender-login.tsx', output: { codeSplitting: false } },
      },
    }),
  );
  if ('on' in outputs) throw new Error('A build that watches cannot be rendered.');
  const script = [outputs].flat().flatMap(({ output }) => output)[0];
  if (script?.type !== 'chunk') throw new Error('There is no script to render.');
  const folder = await mkdtemp(path.join(tmpdir(), 'vignette-prerender-'));
  try {
    await writeFile(path.join(folder, 'page.mjs'), script.code);
    return await renderIn(folder);
  } finally {
    await rm(folder, { recursive: true });
  }
}

async function renderIn(folder: string): Promise<string> {
  const [script, result] = ['page.mjs', 'page.html'].map((file) => path.join(folder, file)) as [string, string];
  const file = path.join(import.meta.dirname, 'prerender-worker.ts');
  const [code] = (await once(new Worker(file, { workerData: { script, result } }), 'exit')) as [number];
  if (code !== 0) throw new Error('The login page could not be rendered.');
  return readFile(result, 'utf8');
}

function withoutOtherScreens(): Plugin {
  return {
    name: 'without-other-screens',
    resolveDynamicImport: (specifier) =>
      modules.some((module) => path.basename(module) === path.basename(specifier))
        ? null
        : { id: 'node:path', external: true },
  };
}
