import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { drawings } from './drawings.ts';
import { renderDrawings } from './render-drawings.ts';

/** For authors: the drawings whose names contain the given part, as files to look at. */
const [folder = 'shots/drawings', part = ''] = process.argv.slice(2);
const rendered = await renderDrawings(Object.keys(drawings).filter((name) => name.includes(part)));
await mkdir(folder, { recursive: true });
for (const [name, { png }] of rendered) await writeFile(path.join(folder, `${name}.png`), png);
