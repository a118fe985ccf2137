/** Installs missing packages, then runs a script on the correct Node: `run-on-node.mjs script.ts …`. */
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { findNode } from './find-node.mjs';
import { installWhenStale } from './install.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));

await installWhenStale();
const run = spawn(findNode(), process.argv.slice(2), { cwd: root, stdio: 'inherit' });
process.on('SIGINT', () => {}); // Ctrl-C also reaches the script; this process exits with it.
run.on('exit', (code) => process.exit(code ?? 1));
