import { crc32, deflateRawSync } from 'node:zlib';

interface RawEntry {
  name: string;
  content?: string | Buffer;
  isDeflated?: boolean;
  flags?: number;
  method?: number;
  unixMode?: number;
  /** Replaces the real value. */
  claimedSize?: number;
  checksum?: number;
  /** States that its bytes are those of the first entry. */
  sharesFirst?: boolean;
}

type Field = [size: 2 | 4, value: number];

const fields = (...values: Field[]) => {
  const bytes = Buffer.alloc(values.reduce((sum, [size]) => sum + size, 0));
  let at = 0;
  for (const [size, value] of values) at = bytes.writeUIntLE(value, at, size);
  return bytes;
};

const UTF8_NAMES = 0x800;
const MADE_ON_UNIX = 0x031e;

/** A hand-made zip whose headers can contain any false value. */
export function rawZip(entries: RawEntry[]): Buffer {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const entry of entries) {
    const { header, name, packed } = partsOf(entry);
    directory.push(directoryEntry(entry, header, entry.sharesFirst ? 0 : offset), name);
    if (entry.sharesFirst) continue;
    const local = Buffer.concat([fields([4, 0x04034b50], ...header, [2, 0]), name, packed]);
    parts.push(local);
    offset += local.length;
  }
  const list = Buffer.concat(directory);
  const counts: Field[] = [
    [2, entries.length],
    [2, entries.length],
    [4, list.length],
    [4, offset],
  ];
  return Buffer.concat([...parts, list, fields([4, 0x06054b50], [2, 0], [2, 0], ...counts, [2, 0])]);
}

function partsOf({ flags = 0, ...entry }: RawEntry) {
  const content = Buffer.from(entry.content ?? '');
  const packed = entry.isDeflated ? deflateRawSync(content, { level: 9 }) : content;
  const name = Buffer.from(entry.name);
  const header: Field[] = [
    [2, 20],
    [2, flags | UTF8_NAMES],
    [2, entry.method ?? (entry.isDeflated ? 8 : 0)],
    [4, 0],
    [4, entry.checksum ?? crc32(content)],
    [4, packed.length],
    [4, entry.claimedSize ?? content.length],
    [2, name.length],
  ];
  return { header, name, packed };
}

function directoryEntry({ unixMode = 0o100644 }: RawEntry, header: Field[], offset: number): Buffer {
  const noExtras: Field[] = [
    [2, 0],
    [2, 0],
    [2, 0],
    [2, 0],
  ];
  return fields([4, 0x02014b50], [2, MADE_ON_UNIX], ...header, ...noExtras, [4, unixMode * 0x10000], [4, offset]);
}
