// `npm run build`: builds the client for a machine that cannot build it.
import path from 'node:path';
import { buildClientWhenStale } from '#server/platform/client-build.ts';

console.log(`client ${await buildClientWhenStale({ root: path.resolve(import.meta.dirname, '..') })}`);
