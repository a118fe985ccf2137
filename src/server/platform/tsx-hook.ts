import { readFileSync } from 'node:fs';
import { createRequire, registerHooks } from 'node:module';
import { fileURLToPath } from 'node:url';

/**
 * Lets Node run the mail templates: it strips types by itself, but does not support JSX.
 * Load it first: `node --import ./src/server/platform/tsx-hook.ts`.
 */
type Oxc = typeof import('oxc-transform');

const SOURCE_FOLDER = new URL('../../', import.meta.url).href;
/** Test runners may add a query. */
const isTsx = /\.tsx(?:\?|$)/;
const require = createRequire(import.meta.url);

function transformTsx(url: string) {
  const file = fileURLToPath(url);
  // Loaded on demand: a process that sends no mail should not load the native compiler.
  const { transformSync } = require('oxc-transform') as Oxc;
  const { code, map, errors } = transformSync(file, readFileSync(file, 'utf8'), {
    lang: 'tsx',
    sourceType: 'module',
    jsx: { runtime: 'automatic' },
    typescript: { onlyRemoveTypeImports: true },
    sourcemap: true,
  });
  const [first] = errors;
  if (first) throw new SyntaxError(`${file}: ${first.message}\n${first.codeframe ?? ''}`);
  const inlineMap = Buffer.from(JSON.stringify(map)).toString('base64');
  return `${code}\n//# sourceMappingURL=data:application/json;base64,${inlineMap}`;
}

registerHooks({
  load(url, context, nextLoad) {
    if (!isTsx.test(url) || !url.startsWith(SOURCE_FOLDER)) return nextLoad(url, context);
    return { format: 'module', source: transformTsx(url), shortCircuit: true };
  },
});
