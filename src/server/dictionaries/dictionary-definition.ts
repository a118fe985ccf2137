import type { RawBuilder } from 'kysely';
import type { z } from 'zod';
import type { DictionaryNode } from '#shared/access/permissions.ts';
import type { FieldError } from '#shared/platform/errors.ts';

/** A table whose entries admins edit. */
export interface DictionaryDefinition {
  /** Its segment of the URL path. */
  path: string;
  /** Also names the list in the event log. */
  table:
    | 'body_systems'
    | 'concepts'
    | 'countries'
    | 'disciplines'
    | 'feedback_categories'
    | 'fields_of_study'
    | 'lab_value_categories'
    | 'lab_values'
    | 'regions'
    | 'universities'
    | 'world_regions';
  /** The permissions that allow reading and changing it. */
  permissionNode: DictionaryNode | 'LabValue';
  /** The fields of an entry besides its id: name in the API → column. */
  columns: Record<string, string>;
  /** The fields that an admin sends. */
  fields: z.ZodObject<z.core.$ZodLooseShape, z.core.$strict>;
  /** An entry in responses. */
  entry: z.ZodObject;
  /** Error texts for violated database constraints, by constraint name. */
  refusals: Record<string, FieldError>;
  /** References to an entry. An entry with references cannot be deleted. */
  usedBy: Use[];
  /** For ordered lists: the columns that neighbours share. */
  neighbours?: string[];
  /** For lists with two levels: the column of the parent id, and the columns that children share with the parent. */
  children?: { column: string; shared: string[] };
}

export interface Use {
  table: string;
  column: string;
  /** Singular and plural. */
  words: [string, string];
  /** A column that the entry has too, and that comes first in the index. */
  shared?: string;
  /**
   * For tables with unique rows: true if `one` and `other` differ only in the entry. The row that comes first by
   * `order` stays, otherwise the row of the entry that remains.
   */
  twins?: { when: RawBuilder<boolean>; order?: string };
}

/** An entry by its field names in the API. */
export type EntryFields = Record<string, unknown>;

/** The subject of an admin event. */
export const subjectOf = ({ table }: DictionaryDefinition, { id }: { id: number }) => ({ kind: table, id });

/** The error for a value that another entry already has. */
export const taken = (property: string, text: string): FieldError => ({ property, constraints: { unique: text } });
/** The error for an id that is unknown or does not fit. */
export const unknown = (property: string, text: string): FieldError => ({ property, constraints: { invalid: text } });

export const nameTaken = taken('name', 'This name is already taken.');
