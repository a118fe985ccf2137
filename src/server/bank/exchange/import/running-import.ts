import type { Deps } from '#server/platform/deps.ts';
import type {
  ColumnMapping,
  Duplicate,
  ImportDefaults,
  Refusal,
  TopicChoice,
  TopicKind,
} from '#shared/bank/imports.contract.ts';

/** The dependencies of reading a file. */
export type ImportDeps = Pick<Deps, 'db' | 'files' | 'now'>;

/** Import settings. Users who may create questions but not publish them import drafts only. */
export interface ImportSettings extends ImportDefaults {
  isDraftsOnly?: boolean;
  topics?: TopicChoice[] | undefined;
  mapping?: ColumnMapping | undefined;
}

/** A claimed import. */
export interface RunningImport {
  id: string;
  userId: string | null;
  fileName: string;
  fileParts: number;
  format: string;
  isDryRun: boolean;
  defaults: ImportSettings;
  /** Set once the first pass over the file is complete. */
  records: number | null;
  added: number;
  alreadyThere: number;
  refused: number;
  attempts: number;
  claim: string;
}

/** A topic of the file that no dictionary contains. */
export interface UnknownTopic {
  kind: TopicKind;
  name: string;
}

/** The result of a batch of records. */
export interface Outcome {
  added: number;
  incomplete: number;
  duplicates: Duplicate[];
  refusals: Refusal[];
  unknownTopics: UnknownTopic[];
}

/** Another process has claimed this file; the previous one stops silently. */
export class ClaimLost extends Error {}
