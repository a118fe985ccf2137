/** One entry of an archive, with the place of its contents. */
export interface TarEntry {
  name: string;
  kind: 'file' | 'name' | 'other';
  offset: number;
  size: number;
}

const text = (bytes: Buffer) => bytes.toString('utf8').replace(/\0[\s\S]*$/, '');
const octal = (bytes: Buffer) => Number.parseInt(text(bytes).trim() || '0', 8);

/** Two empty blocks end an archive. */
export const isEnd = (header: Buffer): boolean => header.every((byte) => byte === 0);

/** L and x come before an entry and contain its name, if that is too long for the header. */
const KINDS: Record<string, TarEntry['kind']> = {
  '0': 'file',
  '\0': 'file',
  '': 'file',
  '7': 'file',
  L: 'name',
  x: 'name',
};

/** Reads the 512 bytes before the contents of an entry; null if they are no header. */
export function entryOf(header: Buffer, offset: number): TarEntry | null {
  const stated = octal(header.subarray(148, 156));
  const sum = header.reduce((total, byte, place) => total + (place >= 148 && place < 156 ? 0x20 : byte), 0);
  // Larger sizes are written in binary: more than any archive that is read.
  const size = octal(header.subarray(124, 136));
  if (stated !== sum || !Number.isSafeInteger(size) || size < 0) return null;
  const isUstar = header.subarray(257, 262).toString('latin1') === 'ustar';
  const prefix = isUstar ? text(header.subarray(345, 500)) : '';
  const name = text(header.subarray(0, 100));
  const kind = KINDS[header.subarray(156, 157).toString('latin1')] ?? 'other';
  return { name: prefix === '' ? name : `${prefix}/${name}`, kind, offset, size };
}

/** The name in an entry of its own: as it is, or among other values in lines like `23 path=course/…`. */
export function nameInHeader(contents: Buffer, { size }: TarEntry): string | null {
  const whole = contents.subarray(0, size).toString('utf8');
  const isRecord = /^\d+ [^=\n]+=/.test(whole);
  return isRecord ? (/(?:^|\n)\d+ path=([^\n]*)/.exec(whole)?.[1] ?? null) : text(contents);
}
