/** `npm run dev`: runs the server, which restarts on each change, and Vite, which updates the page immediately. */
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { findNode } from './find-node.mjs';
import { installWhenStale } from './install.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const page = 'http://localhost:5173';

await installWhenStale();
const node = findNode();
const server = run(['--watch', '--watch-preserve-output', 'src/server/main.ts'], {
  CLIENT: 'vite',
  NODE_COMPILE_CACHE: `${root}node_modules/.cache/compiled`,
  PUBLIC_URL: page,
  DRAIN_SECONDS: '0',
});
const client = run(['node_modules/vite/bin/vite.js', '--port', '5173', '--strictPort'], { VITE_SHOWCASE: 'on' });

process.on('SIGINT', () => {}); // Ctrl-C reaches both processes
process.on('SIGTERM', () => [server, client].forEach((half) => half.kill('SIGTERM')));
server.on('exit', () => client.kill('SIGTERM'));
client.on('exit', () => server.kill('SIGTERM'));

function run(args, env) {
  return spawn(node, args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } });
}
