import path from 'node:path';
import type { FileRecord } from '#server/bank/exchange/exchanged-question.ts';
import { type SourceFile, UnreadableFile } from '#server/bank/exchange/source-file.ts';
import { utf8Text } from '#server/bank/exchange/utf8-text.ts';
import { recordsOf } from '#server/bank/exchange/xml/read-xml.ts';
import { openZip, type ZipPackage } from '#server/bank/exchange/zip/read-zip.ts';
import { UnreadableZip } from '#server/bank/exchange/zip/unreadable-zip.ts';
import { itemsIn } from './items-in.ts';
import { type ItemResource, MANIFEST_NAME, readResource } from './manifest.ts';
import { addressOf, fetchPicture, resolveName } from './package-pictures.ts';
import { identifierOf, readItem } from './read-item.ts';

/** All questions of a package in the order of its manifest; without a manifest, of every XML file in it. */
export async function* readPackage(file: SourceFile): AsyncGenerator<FileRecord> {
  const zip = await openZip(file.path);
  let count = 0;
  try {
    for await (const resource of resourcesOf(zip)) {
      for await (const record of readResourceFile(zip, resource)) {
        count += 1;
        file.bytesRead = Math.min(zip.packedBytesRead(), file.size);
        yield record;
      }
    }
  } finally {
    zip.close();
  }
  file.bytesRead = file.size;
  if (count === 0) throw new UnreadableFile('There are no QTI questions in this package.');
}

/** A file of questions by its full name in the package. */
type NamedResource = Omit<ItemResource, 'href'> & { name: string };

async function* resourcesOf(zip: ZipPackage): AsyncGenerator<NamedResource> {
  const manifest = shallowest(zip.names.filter((name) => path.posix.basename(name) === MANIFEST_NAME));
  const seen = new Set<string>();
  if (manifest !== undefined) {
    for await (const { element } of recordsOf(utf8Text(zip.stream(manifest)), new Set(['resource']))) {
      const resource = readResource(element);
      if (resource === null) continue;
      const { href, ...rest } = resource;
      const address = addressOf(href);
      const names = [resolveName(address, manifest), resolveName(address, '')];
      const name = names.find((each) => zip.has(each)) ?? resolveName(address, manifest);
      if (!seen.has(name)) yield { name, ...rest };
      seen.add(name);
    }
  }
  if (seen.size > 0) return;
  for (const name of zip.names) {
    if (/\.xml$/i.test(name) && name !== manifest) yield { name, labels: null, isSingle: false };
  }
}

const shallowest = (names: string[]) => names.toSorted((one, other) => depth(one) - depth(other))[0];
const depth = (name: string) => name.split('/').length;

async function* readResourceFile(
  zip: ZipPackage,
  { name, labels, isSingle }: NamedResource,
): AsyncGenerator<FileRecord> {
  if (!zip.has(name)) {
    yield { place: name, refused: `The package lists “${name}”, but has no such file.` };
    return;
  }
  let count = 0;
  try {
    for await (const element of itemsIn(utf8Text(zip.stream(name)))) {
      count += 1;
      const place = isSingle ? name : `${name}, item ${identifierOf(element)}`;
      yield await readItem(element, { place, labels, fetchPicture: (source) => fetchPicture(source, zip, name) });
    }
  } catch (error) {
    if (!(error instanceof UnreadableFile) || error instanceof UnreadableZip) throw error;
    yield { place: name, refused: error.message };
    return;
  }
  if (isSingle && count === 0) yield { place: name, refused: 'There is no question in this file.' };
}
