// `npm run build`: the client, for a machine that will not build it itself.
import path from 'node:path';
import { buildClientWhenStale } from '#server/platform/client-build.ts';

console.log(`client ${await buildClientWhenStale({ root: path.resolve(import.meta.dirname, '..') })}`);
