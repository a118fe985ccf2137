import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { zstdCompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  expectRoundTrip,
  fileOf,
  questionsIn,
  readAll,
  redPicture,
  sampleQuestions,
  writeToFile,
} from '#server/bank/exchange/exchange.test-kit.ts';
import { openZip } from '#server/bank/exchange/zip/read-zip.ts';
import { writeZip, type WrittenEntry } from '#server/bank/exchange/zip/write-zip.ts';
import { ankiPackageFormat } from './anki-package-format.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'vignette-anki-test-'));
});
afterAll(() => rm(folder, { recursive: true }));

let made = 0;
async function databaseOf(script: string): Promise<Buffer> {
  made += 1;
  const place = path.join(folder, `${made}.db`);
  const database = new DatabaseSync(place, { defensive: false });
  database.exec(script);
  database.close();
  return readFile(place);
}

async function packageOf(...entries: WrittenEntry[]) {
  const chunks: Uint8Array[] = [];
  for await (const chunk of writeZip(listed(entries))) chunks.push(chunk);
  return fileOf(Buffer.concat(chunks), 'deck.apkg');
}
async function* listed(entries: WrittenEntry[]) {
  yield* entries;
}

const models = JSON.stringify({
  7: { name: 'MC', type: 0, flds: ['Question', 'Option A', 'Option B', 'Option C', 'Key'].map((name) => ({ name })) },
  8: { name: 'Cloze', type: 1, flds: [{ name: 'Text' }] },
});
const fields = (...texts: string[]) => texts.join('\x1f');
const good = fields('Which one is it?', 'One', 'Two', 'Three', 'B');
const note = (id: number, flds: string, mid = 7) => `(${id}, 'g${id}', ${mid}, 0, 0, ' Heart::Rhythm ', '${flds}')`;
const oldCollection = (...notes: string[]) =>
  databaseOf(`
    create table col (models text);
    insert into col values ('${models}');
    create table notes (id integer primary key, guid text, mid integer, mod integer, usn integer, tags text, flds text);
    insert into notes values ${notes.join(', ')};
  `);

/**
 * The layout of new Anki versions. Their tables use a collation that only Anki has, so they are created without it and
 * changed afterwards.
 */
const newCollection = (...notes: string[]) =>
  databaseOf(`
    create table notetypes (id integer primary key, name text not null collate nocase);
    create table fields (
      ntid integer not null, ord integer not null, name text not null collate nocase, primary key (ntid, ord)
    ) without rowid;
    create unique index idx_fields_name_ntid on fields (name, ntid);
    insert into notetypes values (7, 'MC');
    insert into fields values (7, 0, 'Question'), (7, 1, 'Option A'), (7, 2, 'Option B'), (7, 3, 'Option C'), (7, 4, 'Key');
    create table notes (id integer primary key, guid text, mid integer, mod integer, usn integer, tags text, flds text);
    insert into notes values ${notes.join(', ')};
    pragma writable_schema = on;
    update sqlite_schema set sql = replace(sql, 'collate nocase', 'COLLATE unicase');
    pragma writable_schema = off;
  `);

const mediaMessage = (...names: string[]) =>
  Buffer.concat(
    names.map((name) => {
      const bytes = Buffer.from(name);
      const entry = Buffer.concat([Buffer.from([0x0a, bytes.length]), bytes, Buffer.from([0x10, 0xac, 0x02])]);
      return Buffer.concat([Buffer.from([0x0a, entry.length]), entry]);
    }),
  );

describe('an Anki package', () => {
  it('is recognised by its name and first bytes', () => {
    expect(ankiPackageFormat.recognises('PK\x03\x04', 'Deck.APKG')).toBe(true);
    expect(ankiPackageFormat.recognises('PK\x03\x04', 'items.zip')).toBe(false);
  });

  it('of an old version is read with its pictures and tags', async () => {
    const withPicture = fields('Look: <img src="red%20square.png" alt="Red"><br>Which?', 'One', 'Two', 'Three', 'C');
    const file = await packageOf(
      { name: 'collection.anki2', content: await oldCollection(note(1, good), note(2, withPicture)) },
      { name: 'media', content: '{"0": "red square.png"}' },
      { name: '0', content: redPicture.bytes },
    );
    const [, question] = questionsIn(await readAll(ankiPackageFormat, file));
    expect(question).toMatchObject({ keywords: ['Rhythm'], images: [{ altText: 'Red', bytes: redPicture.bytes }] });
    expect(question?.options.map(({ isRight }) => isRight)).toEqual([false, false, true]);
    expect(file.bytesRead).toBe(file.size);
  });

  it('of a new version is read from the compressed collection, not from the one for old versions', async () => {
    const file = await packageOf(
      {
        name: 'collection.anki21b',
        content: zstdCompressSync(
          await newCollection(note(5, good.replace('Which one', '<img src="red.png" alt="Red">Which one'))),
        ),
      },
      { name: 'collection.anki2', content: await oldCollection(note(1, fields('Please update', '', '', '', ''))) },
      { name: 'media', content: zstdCompressSync(mediaMessage('red.png')) },
      { name: '0', content: zstdCompressSync(redPicture.bytes) },
    );
    const [question, ...more] = questionsIn(await readAll(ankiPackageFormat, file));
    expect(more).toEqual([]);
    expect(question).toMatchObject({ images: [{ bytes: redPicture.bytes }] });
    expect(question?.options[1]).toMatchObject({ text: 'Two', isRight: true });
  });

  it('has each note read or rejected by its id', async () => {
    const file = await packageOf({
      name: 'collection.anki2',
      content: await oldCollection(note(1, good), note(2, '{{c1::This}} is it', 8), note(3, good, 99), note(4, '')),
    });
    expect(await readAll(ankiPackageFormat, file)).toEqual([
      { place: 'note 1', question: expect.anything() },
      { place: 'note 2', refused: expect.stringContaining('cloze') },
      { place: 'note 3', refused: expect.stringContaining('not multiple choice') },
      { place: 'note 4', refused: expect.stringContaining('not multiple choice') },
    ]);
  });

  it.each([
    ['no collection', async () => [{ name: 'media', content: '{}' }], /no collection/],
    [
      'rubbish for a collection',
      async () => [{ name: 'collection.anki2', content: 'rubbish '.repeat(200) }],
      /damaged/,
    ],
    ['rubbish for packed bytes', async () => [{ name: 'collection.anki21b', content: 'rubbish' }], /damaged/],
    [
      'notes of which some are damaged',
      async () => {
        const content = await oldCollection(...Array.from({ length: 900 }, (_, index) => note(index + 1, good)));
        content.fill(0xff, content.length / 2, content.length / 2 + 8192);
        return [{ name: 'collection.anki2', content }];
      },
      /damaged/,
    ],
    [
      'a damaged list of pictures',
      async () => [
        { name: 'collection.anki2', content: await oldCollection(note(1, good)) },
        { name: 'media', content: '{"0": ' },
      ],
      /list of pictures/,
    ],
    [
      'a collection that unpacks to gigabytes',
      async () => [{ name: 'collection.anki21b', content: bomb() }],
      /far more than/,
    ],
  ])('is rejected with %s', async (_case, entries, reason) => {
    await expect(readAll(ankiPackageFormat, await packageOf(...(await entries())))).rejects.toThrow(reason);
  });

  it.each([
    [
      'a view in the place of the notes',
      'create view notes as with recursive n(id) as (select 1 union all select id + 1 from n) select * from n',
    ],
    [
      'a computed column',
      'create table notes (id integer primary key, mid integer, tags text, flds text generated always as (hex(zeroblob(1e8))))',
    ],
    [
      'a computed column that hides behind a remark',
      'create table notes (id integer primary key, mid integer, tags text, flds text as/**/(hex(zeroblob(1e8))))',
    ],
  ])('is rejected with %s', async (_case, sql) => {
    const file = await packageOf({ name: 'collection.anki2', content: await databaseOf(sql) });
    await expect(readAll(ankiPackageFormat, file)).rejects.toThrow(/not a plain table/);
  });

  it('rejects a note that is larger than any question', async () => {
    const content = await oldCollection(note(1, good), note(2, ''), note(3, good));
    const place = path.join(folder, 'large.db');
    await writeFile(place, content);
    const database = new DatabaseSync(place);
    database.exec('update notes set flds = hex(zeroblob(13000000)) where id = 2');
    database.close();
    const file = await packageOf({ name: 'collection.anki2', content: await readFile(place), isPackedAlready: true });
    expect(await readAll(ankiPackageFormat, file)).toEqual([
      { place: 'note 1', question: expect.anything() },
      { place: 'note 2', refused: expect.stringContaining('too large') },
      { place: 'note 3', question: expect.anything() },
    ]);
  });

  it('is rejected if it is truncated', async () => {
    const whole = await packageOf({ name: 'collection.anki2', content: await oldCollection(note(1, good)) });
    const cut = await fileOf((await readFile(whole.path)).subarray(0, -100), 'deck.apkg');
    await expect(readAll(ankiPackageFormat, cut)).rejects.toThrow(/not a whole zip file/);
  });
});

/** A few kilobytes that decompress to more than half a gigabyte. */
function bomb(): Buffer {
  const megabyte = zstdCompressSync(Buffer.alloc(1024 * 1024));
  return Buffer.concat(Array.from({ length: 600 }, () => megabyte));
}

describe('an export to Anki', () => {
  it('returns the same questions when it is imported', async () => {
    const questions = sampleQuestions();
    await expectRoundTrip(ankiPackageFormat, questions);
  });

  it('is a collection with one note and one card per question, in our note type and deck', async () => {
    const questions = sampleQuestions();
    const zip = await openZip((await writeToFile(ankiPackageFormat, questions)).path);
    const place = path.join(folder, 'export.db');
    await writeFile(place, await zip.bytes('collection.anki2', 10_000_000));
    zip.close();
    const database = new DatabaseSync(place);
    const [{ models, decks }] = database.prepare('select models, decks from col').all() as [Record<string, string>];
    const rows = database.prepare('select mid, did, ord, guid, flds from notes join cards on nid = notes.id').all();
    database.close();
    expect(rows).toHaveLength(questions.length);
    const [first] = rows as { mid: number; did: number; ord: number; guid: string; flds: string }[];
    expect(first).toMatchObject({ ord: 0, guid: `vignette-${questions[0]?.publicId}` });
    const noteType = (JSON.parse(models!) as Record<string, { flds: unknown[] }>)[String(first?.mid)];
    expect(first?.flds.split('\x1f')).toHaveLength(noteType!.flds.length);
    expect((JSON.parse(decks!) as Record<string, { name: string }>)[String(first?.did)]?.name).toBe('Vignette');
  });
});
