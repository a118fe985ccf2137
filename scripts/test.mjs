/**
 * `npm test`: installs missing packages, then runs every check and test on the correct Node. `--quick` skips the
 * browser.
 */
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { findNode } from './find-node.mjs';
import { InstallError, installWhenStale } from './install.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));

try {
  await installWhenStale();
  const run = spawn(findNode(), ['scripts/run-tests.ts', ...process.argv.slice(2)], { cwd: root, stdio: 'inherit' });
  process.on('SIGINT', () => {}); // Ctrl-C also reaches the test run; this process exits with it.
  run.on('exit', (code) => process.exit(code ?? 1));
} catch (error) {
  if (!(error instanceof InstallError)) throw error;
  console.error(`\n${error.message}`);
  console.log('\n0 passed, 1 failed');
  process.exitCode = 1;
}
