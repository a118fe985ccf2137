/** The Node that runs Vignette: the one that npm installed, else the current one if it is new enough. */
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { InstallError } from './install.mjs';

const needed = 24;
const installed = fileURLToPath(new URL('../node_modules/.bin/node', import.meta.url));

export function findNode() {
  for (const node of [installed, process.execPath]) {
    if (majorVersion(node) >= needed) return node;
  }
  throw new InstallError(
    `Vignette needs Node ${needed} or newer. None comes with it for ${process.platform}-${process.arch}, and this is Node ${process.versions.node}. Install Node ${needed} from https://nodejs.org, then run the same command again.`,
  );
}

function majorVersion(node) {
  const { stdout } = spawnSync(node, ['--version'], { encoding: 'utf8' });
  return Number.parseInt(stdout?.slice(1), 10);
}
