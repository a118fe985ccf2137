import path from 'node:path';
import { decodedName, missingPicture, pictureOfBase64 } from '#server/bank/exchange/embedded-pictures.ts';
import { RefusedRecord } from '#server/bank/exchange/refused-record.ts';
import type { ZipPackage } from '#server/bank/exchange/zip/read-zip.ts';

const MAX_PICTURE_BYTES = 10 * 1024 * 1024;

/** Where Canvas stores the files of its questions. */
const CANVAS_MARK = /^\$IMS-CC-FILEBASE\$\/?/;
const CANVAS_FOLDER = 'web_resources/';

/** Loads a picture by its address in an item. Without a package, only embedded pictures are available. */
export async function fetchPicture(source: string, zip: ZipPackage | null, itemName: string): Promise<Buffer> {
  if (source.startsWith('data:')) return inlinePicture(source);
  if (/^(?:[a-z][a-z0-9+.-]*:|\/\/)/i.test(source)) {
    throw new RefusedRecord(`Its picture is elsewhere (${shortened(source)}): only pictures in the package are read.`);
  }
  const name = zip && namesOf(source, itemName).find((each) => zip.has(each));
  if (!zip || !name) throw missingPicture(source);
  if (zip.claimedSize(name) > MAX_PICTURE_BYTES)
    throw new RefusedRecord(`Its picture “${shortened(source)}” is too large.`);
  return zip.bytes(name, MAX_PICTURE_BYTES);
}

const shortened = (source: string) => source.slice(0, 100);

function inlinePicture(source: string): Buffer {
  const [start] = /^data:image\/[a-z+.-]+;base64,/i.exec(source) ?? [];
  if (start === undefined) throw new RefusedRecord('It has a picture inside that cannot be read (data:).');
  return pictureOfBase64('data:', source.slice(start.length));
}

function namesOf(source: string, itemName: string): string[] {
  const address = addressOf(source);
  return CANVAS_MARK.test(address)
    ? [CANVAS_FOLDER + address.replace(CANVAS_MARK, ''), address.replace(CANVAS_MARK, '')]
    : // Some programs write addresses from the root of the package, whatever the folder of the item.
      [resolveName(address, itemName), resolveName(address, '')];
}

/** The name in the package of a file that another file refers to; a path that leaves the package matches nothing. */
export function resolveName(address: string, fromName: string): string {
  return address.startsWith('/') ? address.slice(1) : path.posix.join(path.posix.dirname(fromName), address);
}

/** Without query and fragment. */
export const addressOf = (source: string): string => decodedName(source.trim().replace(/[?#].*$/s, ''));
