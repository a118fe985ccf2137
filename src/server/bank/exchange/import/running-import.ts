import type { Deps } from '#server/platform/deps.ts';
import type { ImportDefaults, Refusal } from '#shared/bank/imports.contract.ts';

/** What reading a file needs of the world. */
export type ImportDeps = Pick<Deps, 'db' | 'files' | 'now'>;

/** How a file is read. Who may write questions may not yet put them before learners: theirs become drafts. */
export interface ImportSettings extends ImportDefaults {
  isDraftsOnly?: boolean;
}

/** An import whose turn it is, as it was claimed. */
export interface RunningImport {
  id: string;
  userId: string | null;
  fileName: string;
  fileParts: number;
  format: string;
  isDryRun: boolean;
  defaults: ImportSettings;
  /** Known if somebody has looked through the file already. */
  records: number | null;
  added: number;
  alreadyThere: number;
  refused: number;
  attempts: number;
  claim: string;
}

/** What became of some records. */
export interface Outcome {
  added: number;
  alreadyThere: number;
  incomplete: number;
  refusals: Refusal[];
}

/** Somebody else reads this file now: whoever held it before stops without a word. */
export class ClaimLost extends Error {}
