/** The reason why the embedded database cannot start, as one sentence for the terminal. */
export class EmbeddedPostgresError extends Error {
  override name = 'EmbeddedPostgresError';
}

/** Another Vignette process holds the folder. */
export class InUseError extends EmbeddedPostgresError {
  constructor(dataDir: string, holder: string) {
    super(`Data folder ${dataDir} is in use by another Vignette (process ${holder}). Stop it, or set DATA_DIR.`);
  }
}

/** Converts an error of the file system or of a PostgreSQL program into a message that says how to fix it. */
export function explain(doing: string, folder: string, cause: unknown): EmbeddedPostgresError {
  if (cause instanceof EmbeddedPostgresError) return cause;
  const said = cause instanceof Error ? cause.message : String(cause);
  return new EmbeddedPostgresError(sentence(doing, folder, said), { cause });
}

function sentence(doing: string, folder: string, said: string): string {
  if (/ENOSPC|EDQUOT|No space left on device|Disk quota exceeded|Check free disk space/.test(said)) {
    return `The disk that holds ${folder} is full. Free some space there, or set DATA_DIR to a folder on another disk.`;
  }
  if (/EACCES|EPERM|EROFS|ENOTDIR|EEXIST|Permission denied|Operation not permitted|Read-only file system/.test(said)) {
    return `Data folder ${folder} cannot be written (${tellingLine(said)}). Make it writable, or set DATA_DIR to another folder.`;
  }
  if (said.includes('could not look up effective user ID')) {
    return 'PostgreSQL only runs as a user that is listed in /etc/passwd. Start as another user, or set DATABASE_URL.';
  }
  return `PostgreSQL could not ${doing} in ${folder}: ${tellingLine(said)}`;
}

/** The output of PostgreSQL contains many lines before and after the relevant one. */
function tellingLine(said: string): string {
  const lines = said.trim().split('\n');
  const fatal = lines.find((line) => /FATAL|PANIC/.test(line))?.replace(/^.*(FATAL|PANIC):\s*/, '');
  return fatal ?? lines.at(-1) ?? said;
}
