/** Connection lost or refused, or no free connection in the pool. */
const AWAY_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT', // socket file of the embedded server
  'ENOTFOUND',
  'EPIPE',
  'ETIMEDOUT',
]);

/**
 * SQLSTATE classes that describe the state of the server and not the request: connection exceptions, insufficient
 * resources (disk full, too many connections), operator intervention, system errors.
 */
const AWAY_CLASSES = ['08', '53', '57', '58'];

/** SQLSTATEs of a transaction that cannot write (replica, read-only disk) or lost against a concurrent one. */
const AWAY_STATES = new Set(['25006', '40001', '40P01']);

const AWAY_MESSAGES =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error)/;

/** True if the database is temporarily unavailable, so that a retry makes sense. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error ? String(error.code) : '';
  if (AWAY_CODES.has(code) || AWAY_STATES.has(code)) return true;
  if (/^[0-9A-Z]{5}$/.test(code) && AWAY_CLASSES.some((prefix) => code.startsWith(prefix))) return true;
  // The driver reports these without a code, so only the message identifies them.
  return AWAY_MESSAGES.test(error.message);
}
