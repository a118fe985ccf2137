import { Readable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { fileOf } from '#server/bank/exchange/exchange.test-kit.ts';
import { MAX_ENTRIES } from './list-zip.ts';
import { openZip, type ZipLimits } from './read-zip.ts';
import { UnreadableZip } from './unreadable-zip.ts';
import { type WrittenEntry, writeZip } from './write-zip.ts';
import { rawZip } from './zip.test-kit.ts';

async function unpackAll(bytes: Uint8Array, limits: Partial<ZipLimits> = {}): Promise<Record<string, string>> {
  const { path } = await fileOf(bytes, 'package.zip');
  const zip = await openZip(path, limits);
  try {
    const files: Record<string, string> = {};
    for (const name of zip.names) files[name] = String(Buffer.concat(await Readable.from(zip.stream(name)).toArray()));
    return files;
  } finally {
    zip.close();
  }
}

const expectRefused = async (bytes: Uint8Array, reason: RegExp, limits?: Partial<ZipLimits>) => {
  const refused = await unpackAll(bytes, limits).catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(UnreadableZip);
  expect((refused as Error).message).toMatch(reason);
};

async function* entriesOf(entries: WrittenEntry[]) {
  yield* entries;
}

const written = async (entries: WrittenEntry[]) =>
  Buffer.concat(await Readable.from(writeZip(entriesOf(entries))).toArray());

it('rejects a package of many files that expands to far more than its size, before anything is unpacked', async () => {
  const bytes = rawZip(
    Array.from({ length: 300 }, (_, place) => ({
      name: `${place}.xml`,
      content: 'x',
      isDeflated: true,
      claimedSize: 2 * 1024 * 1024,
    })),
  );
  const { path } = await fileOf(bytes, 'package.zip');
  await expect(openZip(path)).rejects.toThrow('This package unpacks to far more than a bank of questions needs.');
});

describe('a written package', () => {
  it('can be read again: texts, bytes, streams and empty files, with names in any script', async () => {
    const stream = (async function* () {
      yield 'one ';
      yield Buffer.from('two');
    })();
    const bytes = await written([
      { name: 'a.txt', content: 'Grüße, 你好' },
      { name: 'bilder/größe 1.png', content: Buffer.from('bytes'), isPackedAlready: true },
      { name: 'stream.txt', content: stream },
      { name: 'empty.txt', content: '' },
      { name: 'large.txt', content: 'x7'.repeat(200_000) },
    ]);
    expect(await unpackAll(bytes)).toEqual({
      'a.txt': 'Grüße, 你好',
      'bilder/größe 1.png': 'bytes',
      'stream.txt': 'one two',
      'empty.txt': '',
      'large.txt': 'x7'.repeat(200_000),
    });
  });

  it('has the same bytes for the same content', async () => {
    const entries = [{ name: 'a.txt', content: 'one' }];
    expect(await written(entries)).toEqual(await written(entries));
  });

  it('requests the next entry only when it is needed', async () => {
    let asked = 0;
    const large = Buffer.from(Array.from({ length: 300_000 }, (_, place) => (place * 7919) % 251));
    const zip = writeZip(
      (async function* () {
        for (; asked < 100; asked += 1) yield { name: `${asked}`, content: large, isPackedAlready: true };
      })(),
    );
    await zip.next();
    expect(asked).toBeLessThan(5);
    await zip.return(undefined);
  });

  it('closes its source when the consumer stops', async () => {
    let isClosed = false;
    const zip = writeZip(
      (async function* () {
        try {
          for (let place = 0; place < 100; place += 1) yield { name: `${place}`, content: 'x'.repeat(100_000) };
        } finally {
          isClosed = true;
        }
      })(),
    );
    await zip.next();
    await zip.return(undefined);
    expect(isClosed).toBe(true);
  });

  it('fails if its source fails', async () => {
    const zip = writeZip(
      (async function* (): AsyncGenerator<WrittenEntry> {
        yield { name: 'a', content: 'a' };
        throw new Error('The database is gone.');
      })(),
    );
    await expect(Readable.from(zip).toArray()).rejects.toThrow('The database is gone.');
  });
});

describe('a package', () => {
  it('lists its files by normalised name, without folders', async () => {
    const bytes = rawZip([
      { name: 'items/' },
      { name: './items//a.xml', content: 'a' },
      { name: 'b.xml', content: 'b', isDeflated: true },
    ]);
    expect(await unpackAll(bytes)).toEqual({ 'items/a.xml': 'a', 'b.xml': 'b' });
  });

  it.each([
    ['../outside.xml'],
    ['items/../../outside.xml'],
    ['/etc/passwd'],
    ['C:/windows/system.ini'],
    [String.raw`items\a.xml`],
    ['a\0.xml'],
  ])('with the name %j is rejected', async (name) => {
    await expectRefused(rawZip([{ name, content: 'x' }]), /leads out of it/);
  });

  it.each([
    ['a password', { flags: 1, claimedSize: 0 }, /password/],
    ['strong encryption', { flags: 0x41 }, /password/],
    ['a symbolic link', { unixMode: 0o120777 }, /link instead of a file/],
    ['a packing that is not known', { method: 99 }, /not supported/],
  ])('with %s is rejected', async (_, entry, reason) => {
    await expectRefused(rawZip([{ name: 'a.xml', content: 'twelve bytes', ...entry }]), reason);
  });

  it('with two files of the same name is rejected, however the name is written', async () => {
    await expectRefused(rawZip([{ name: 'a.xml' }, { name: './a.xml' }]), /two files named “a.xml”/);
    await expectRefused(rawZip([{ name: 'é.xml' }, { name: 'e\u0301.xml' }]), /two files named/);
  });

  it(`with more than ${MAX_ENTRIES} files is rejected before they are listed`, async () => {
    const bytes = rawZip([{ name: 'a.xml' }]);
    bytes.writeUInt16LE(MAX_ENTRIES + 1, bytes.length - 12);
    await expectRefused(bytes, /more than 50000 files/);
  });

  it('whose files share bytes is rejected', async () => {
    await expectRefused(
      rawZip([
        { name: 'a.xml', content: 'a' },
        { name: 'b.xml', content: 'a', sharesFirst: true },
      ]),
      /overlaps/,
    );
  });

  it('whose headers hide other files is rejected when they are opened', async () => {
    const inner = rawZip([{ name: 'b.xml', content: 'hidden' }]);
    const bytes = rawZip([
      { name: 'a.xml', content: 'aaaa' },
      { name: 'b.xml', content: 'b' },
    ]);
    // The local header now states an extra field that extends over the next file.
    bytes.writeUInt16LE(inner.length, 28);
    await expectRefused(bytes, /overlaps|damaged/);
  });

  it.each([
    ['a small bomb', 20 * 1024 * 1024, {}],
    ['a bomb that says it is small', 20 * 1024 * 1024, { claimedSize: 10 }],
    ['a large bomb', 72 * 1024 * 1024, {}],
  ])('that is %s is rejected while it is unpacked', async (_, size, entry) => {
    const bytes = rawZip([{ name: 'a.xml', content: Buffer.alloc(size), isDeflated: true, ...entry }]);
    await expectRefused(bytes, /far more|damaged/);
  });

  it('that exceeds the limits is rejected: one file, or all of them', async () => {
    const bytes = rawZip([
      { name: 'a', content: Buffer.alloc(100_000, 'a') },
      { name: 'b', content: Buffer.alloc(100_000, 'b'), isDeflated: true },
    ]);
    await expectRefused(bytes, /“a” is too large/, { entryBytes: 99_999 });
    await expectRefused(bytes, /far more/, { totalBytes: 199_999 });
    expect(Object.keys(await unpackAll(bytes, { entryBytes: 100_000, totalBytes: 200_000 }))).toEqual(['a', 'b']);
  });

  it('that is truncated, modified or not a zip is rejected', async () => {
    const bytes = rawZip([
      { name: 'a.xml', content: 'content '.repeat(100), isDeflated: true },
      { name: 'b', content: 'b' },
    ]);
    await expectRefused(bytes.subarray(0, -10), /damaged or was cut off/);
    await expectRefused(bytes.subarray(10), /damaged or was cut off/);
    await expectRefused(Buffer.from('PK\x03\x04 and then nothing'), /damaged or was cut off/);
    await expectRefused(Buffer.alloc(0), /damaged or was cut off/);
    await expectRefused(rawZip([{ name: 'a', content: 'a', checksum: 1 }]), /damaged or was cut off/);
    const garbled = Buffer.from(bytes);
    garbled.fill(0xff, 40, 50);
    await expectRefused(garbled, /damaged or was cut off/);
  });

  it('reports its progress and its files', async () => {
    const { path } = await fileOf(rawZip([{ name: 'größe.txt', content: 'twelve bytes' }]));
    const zip = await openZip(path);
    expect(zip.packedBytesRead()).toBe(0);
    expect([zip.has('gro\u0308ße.txt'), zip.has('other.txt')]).toEqual([true, false]);
    expect(zip.claimedSize('größe.txt')).toBe(12);
    expect(String(await zip.bytes('größe.txt', 12))).toBe('twelve bytes');
    expect(zip.packedBytesRead()).toBe(12);
    await expect(zip.bytes('größe.txt', 11)).rejects.toThrow(UnreadableZip);
    zip.close();
  });
});
