import { readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './run-command.ts';

export type TestLayer = 'unit' | 'component' | 'http' | 'process' | 'experiment';

/** What `npm run check` always runs. The other layers take seconds per test, so it runs only those that a change affects. */
const quickLayers = new Set<TestLayer>(['unit', 'http']);

export const isQuickTest = (file: string): boolean => quickLayers.has(layerOf(file));

/** The kits that start a whole server, a database server, or a command. */
const startsProcess =
  /#test\/(start-server|child-server|run-script|streaming-postgres|redis-server|pgbouncer|s3-server|freezing-proxy)|startEmbeddedPostgres|node:child_process/;

/** A test that opens a world sends HTTP requests to the real app. */
const opensWorld = /#test\/(?!experiment-sizes)|(?:#server|\.)\/\S*test-kit/;

/** The layer of a test of Vitest. */
export function layerOf(file: string): TestLayer {
  if (file.startsWith('src/client/')) return 'component';
  if (file.includes('/experiments/')) return 'experiment';
  const text = readFileSync(path.join(root, file), 'utf8');
  if (startsProcess.test(text)) return 'process';
  return opensWorld.test(text) ? 'http' : 'unit';
}
