/** Connection lost, refused, or no place in the pool. */
const AWAY_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT', // the socket file of the embedded server
  'ENOTFOUND',
  'EPIPE',
  'ETIMEDOUT',
]);

/**
 * Classes of SQLSTATE that say nothing about the request and everything about the server's moment: connection
 * exceptions, insufficient resources (disk full, too many connections), operator intervention, system errors.
 */
const AWAY_CLASSES = ['08', '53', '57', '58'];

/** SQLSTATEs of a transaction that may not write (a replica, or a disk that went read-only) or lost to another one. */
const AWAY_STATES = new Set(['25006', '40001', '40P01']);

const AWAY_MESSAGES =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error)/;

/** True when the database is not there just now, so that trying again later makes sense. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error ? String(error.code) : '';
  if (AWAY_CODES.has(code) || AWAY_STATES.has(code)) return true;
  if (/^[0-9A-Z]{5}$/.test(code) && AWAY_CLASSES.some((prefix) => code.startsWith(prefix))) return true;
  // The driver has no codes for these; its texts are all there is.
  return AWAY_MESSAGES.test(error.message);
}
