import { inflateSync } from 'node:zlib';

const WOFF_HEADER = 44;
const WOFF_ENTRY = 20;
const SFNT_HEADER = 12;
const SFNT_ENTRY = 16;

interface Table {
  tag: Buffer;
  checksum: number;
  bytes: Buffer;
}

/**
 * Unpacks a WOFF to the plain font inside it (https://www.w3.org/TR/WOFF/). The PDF library can read WOFF, but unpacks
 * it again for every letter, which takes seconds.
 */
export function unpackWoff(woff: Buffer): Buffer {
  if (woff.toString('latin1', 0, 4) !== 'wOFF') throw new Error('This is no WOFF.');
  const count = woff.readUInt16BE(12);
  const tables = Array.from({ length: count }, (_, place) => readTable(woff, WOFF_HEADER + place * WOFF_ENTRY));
  const header = Buffer.alloc(SFNT_HEADER + count * SFNT_ENTRY);
  woff.copy(header, 0, 4, 8); // the flavour
  header.writeUInt16BE(count, 4);
  writeSearchHints(header, count);
  const bodies: Buffer[] = [];
  let offset = header.length;
  for (const [place, { tag, checksum, bytes }] of tables.entries()) {
    const entry = SFNT_HEADER + place * SFNT_ENTRY;
    tag.copy(header, entry);
    header.writeUInt32BE(checksum, entry + 4);
    header.writeUInt32BE(offset, entry + 8);
    header.writeUInt32BE(bytes.length, entry + 12);
    const padding = Buffer.alloc(-bytes.length & 3);
    bodies.push(bytes, padding);
    offset += bytes.length + padding.length;
  }
  return Buffer.concat([header, ...bodies]);
}

function readTable(woff: Buffer, entry: number): Table {
  const offset = woff.readUInt32BE(entry + 4);
  const packed = woff.subarray(offset, offset + woff.readUInt32BE(entry + 8));
  const length = woff.readUInt32BE(entry + 12);
  return {
    tag: woff.subarray(entry, entry + 4),
    checksum: woff.readUInt32BE(entry + 16),
    // Tables that do not become smaller are stored uncompressed.
    bytes: packed.length < length ? inflateSync(packed) : packed,
  };
}

/** Values that old readers use to search the directory. */
function writeSearchHints(header: Buffer, count: number) {
  const power = Math.floor(Math.log2(count));
  header.writeUInt16BE(2 ** power * SFNT_ENTRY, 6);
  header.writeUInt16BE(power, 8);
  header.writeUInt16BE((count - 2 ** power) * SFNT_ENTRY, 10);
}
