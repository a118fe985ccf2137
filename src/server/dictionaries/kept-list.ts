import type { RawBuilder } from 'kysely';
import type { z } from 'zod';
import type { FieldError } from '#shared/platform/errors.ts';

/** A table that admins keep, entry by entry. */
export interface KeptList {
  /** Its place in the address. */
  path: string;
  /** It stands for the list in the log, too. */
  table:
    | 'body_systems'
    | 'countries'
    | 'disciplines'
    | 'feedback_categories'
    | 'fields_of_study'
    | 'lab_value_categories'
    | 'lab_values'
    | 'regions'
    | 'universities'
    | 'world_regions';
  /** Whose permissions say who may read and change it. */
  permissionNode:
    | 'BodySystem'
    | 'Country'
    | 'Discipline'
    | 'FeedbackCategory'
    | 'FieldOfStudy'
    | 'LabValue'
    | 'Regions'
    | 'University'
    | 'WorldRegions';
  /** What an entry has besides its id: the name on the wire → the column. */
  columns: Record<string, string>;
  /** What an admin says about an entry. */
  fields: z.ZodObject;
  /** An entry as it is answered. */
  entry: z.ZodObject;
  /** What the database refuses, by its constraints, and what an admin is told. */
  refusals: Record<string, FieldError>;
  /** Who points at an entry: while somebody does, it stays. */
  usedBy: Use[];
  /** In lists with an order of their own: the columns that neighbours have in common. */
  neighbours?: string[];
  /** In lists of two levels: what the rows below an entry know it by, and what they have of it. */
  children?: { column: string; shared: string[] };
}

export interface Use {
  table: string;
  column: string;
  /** One of them, and many. */
  words: [string, string];
  /** A column that the entry has too, and that comes first in the index. */
  shared?: string;
  /**
   * Where the same row may not stand twice: when `one` and `other` differ in nothing but the entry. Of the two, the one
   * that comes first by `order` stays, or else that of the entry that stays.
   */
  twins?: { when: RawBuilder<boolean>; order?: string };
}

/** An entry by its names on the wire. */
export type EntryFields = Record<string, unknown>;

/** What an event is about. */
export const subjectOf = ({ table }: KeptList, { id }: { id: number }) => ({ kind: table, id });

/** The refusal of a value that somebody else's entry has. */
export const taken = (property: string, text: string): FieldError => ({ property, constraints: { unique: text } });
/** The refusal of an id that is no entry, or not one that fits. */
export const unknown = (property: string, text: string): FieldError => ({ property, constraints: { invalid: text } });

export const nameTaken = taken('name', 'This name is taken already.');
