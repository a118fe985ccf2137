import { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';
import { MAX_RECORD_CHARACTERS, UnreadableFile } from '#server/bank/exchange/source-file.ts';
import type { AnkiNote } from './anki-note.ts';

const FIELD_SEPARATOR = '\x1f';
const CLOZE = 1;

interface NoteType {
  name: string;
  fields: string[];
  isCloze: boolean;
}

/** A collection on the local disk. It must be our own copy, because reading a new collection modifies it. */
export interface AnkiCollection {
  noteCount: number;
  notes: () => Generator<AnkiNote>;
  close: () => void;
}

export function openCollection(path: string): AnkiCollection {
  const database = new DatabaseSync(path, { defensive: false });
  try {
    database.exec('pragma trusted_schema = off; pragma cell_size_check = on');
    rejectUnsafeSchema(database);
    const noteTypes = hasTable(database, 'notetypes') ? newNoteTypes(database) : oldNoteTypes(database);
    const { count } = database.prepare('select count(*) as count from notes').get() as { count: number };
    return { noteCount: count, notes: () => notesOf(database, noteTypes), close: () => database.close() };
  } catch (error) {
    database.close();
    throw damaged(error);
  }
}

const damaged = (error: unknown) =>
  error instanceof UnreadableFile
    ? error
    : new UnreadableFile('The collection in this Anki package is damaged.', { cause: error });

/**
 * A view, a virtual table or a computed column could execute arbitrary expressions when it is read. SQLite itself lists
 * them, however they are written.
 */
function rejectUnsafeSchema(database: DatabaseSync) {
  const trick = database
    .prepare(
      `select name from pragma_table_list
       where type <> 'table' or exists (select 1 from pragma_table_xinfo(pragma_table_list.name) where hidden <> 0)`,
    )
    .get();
  if (trick)
    throw new UnreadableFile(`This is not a collection of Anki: “${String(trick['name'])}” is not a plain table.`);
  if (!hasTable(database, 'notes')) throw new UnreadableFile('There are no notes in this Anki package.');
}

const hasTable = (database: DatabaseSync, name: string) =>
  database.prepare("select 1 from sqlite_schema where type = 'table' and name = ?").get(name) !== undefined;

const Models = z.record(
  z.string(),
  z.object({ name: z.string(), type: z.number(), flds: z.array(z.object({ name: z.string() })) }),
);

/** Before 2020 note types were one JSON object. */
function oldNoteTypes(database: DatabaseSync): Map<string, NoteType> {
  const { models } = database.prepare('select cast(models as text) as models from col').get() as { models: string };
  return new Map(
    Object.entries(Models.parse(JSON.parse(models))).map(([id, { name, type, flds }]) => [
      id,
      { name, fields: flds.map((field) => field.name), isCloze: type === CLOZE },
    ]),
  );
}

/** Newer versions store note types in tables with a collation that only Anki has. */
function newNoteTypes(database: DatabaseSync): Map<string, NoteType> {
  forgetCollation(database);
  const types = new Map<string, NoteType>();
  for (const { id, name } of database.prepare('select id, name from notetypes').all() as {
    id: bigint;
    name: string;
  }[]) {
    types.set(String(id), { name, fields: [], isCloze: /cloze/i.test(name) });
  }
  const fields = database.prepare('select ntid, name from fields order by ntid, ord').all();
  for (const { ntid, name } of fields as { ntid: bigint; name: string }[]) types.get(String(ntid))?.fields.push(name);
  return types;
}

/** SQLite refuses to plan any query on a table with an unknown collation, even without sorting. */
function forgetCollation(database: DatabaseSync) {
  database.exec(`
    pragma writable_schema = on;
    update sqlite_schema set sql = replace(replace(sql, 'COLLATE unicase', ''), 'collate unicase', '') where type = 'table';
    delete from sqlite_schema where type = 'index' and sql is not null;
    pragma writable_schema = reset;
  `);
}

/** In storage order, which is the order of ids: sorting a large collection would block the process. */
function* notesOf(database: DatabaseSync, noteTypes: Map<string, NoteType>): Generator<AnkiNote> {
  for (const row of rowsOf(database)) {
    const type = noteTypes.get(row.mid);
    const texts = row.flds.split(FIELD_SEPARATOR);
    yield {
      isTooLarge: row.isTooLarge === 1,
      place: `note ${row.id}`,
      noteType: type?.name ?? 'unknown',
      isCloze: type?.isCloze ?? false,
      fields: texts.map((html, index) => ({ name: type?.fields[index] ?? `Field ${index + 1}`, html })),
      tags: row.tags.split(/\s+/).filter((tag) => tag !== ''),
    };
  }
}

interface NoteRow extends Record<'id' | 'mid' | 'tags' | 'flds', string> {
  isTooLarge: number;
}

/** Does not load texts that are too large. */
function* rowsOf(database: DatabaseSync): Generator<NoteRow> {
  try {
    const rows = database.prepare(`
      select cast(id as text) as id, cast(mid as text) as mid,
        octet_length(flds) > :most or octet_length(tags) > :most as isTooLarge,
        iif(octet_length(tags) <= :most, cast(tags as text), '') as tags,
        iif(octet_length(flds) <= :most, cast(flds as text), '') as flds
      from notes order by rowid
    `);
    yield* rows.iterate({ most: MAX_RECORD_CHARACTERS }) as Iterable<NoteRow>;
  } catch (error) {
    throw damaged(error);
  }
}
