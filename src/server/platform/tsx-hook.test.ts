import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';

const run = promisify(execFile);
const projectFolder = new URL('../../../', import.meta.url);

/** Runs a program in its own Node process, like the server. */
async function withHook(program: string) {
  const args = ['--import', './src/server/platform/tsx-hook.ts', '--input-type=module', '--eval', program];
  const { stdout } = await run(process.execPath, args, { cwd: projectFolder });
  return stdout.trim();
}

const compilerIsLoaded = `Object.keys(createRequire(import.meta.url).cache).some((file) => file.includes('oxc'))`;

it('lets Node run a template with JSX and types', async () => {
  const printed = await withHook(`
    import { renderToStaticMarkup } from 'react-dom/server';
    import { MailParagraph } from '#server/platform/mail/parts/mail-paragraph.tsx';
    console.log(renderToStaticMarkup(MailParagraph({ children: 'Hello' })));
  `);
  expect(printed).toMatch(/^<p class="ink".*>Hello<\/p>$/);
});

it('loads the compiler only with the first template', async () => {
  const printed = await withHook(`
    import { createRequire } from 'node:module';
    import '#server/platform/mail/define-mail.ts';
    const before = ${compilerIsLoaded};
    await import('#server/platform/mail/parts/mail-paragraph.tsx');
    console.log(before, ${compilerIsLoaded});
  `);
  expect(printed).toBe('false true');
});
