import { spawn } from 'node:child_process';
import { readFile, stat } from 'node:fs/promises';
import { EmbeddedPostgresError } from './fault.ts';

/** The system user that PostgreSQL's programs run as. */
export interface Account {
  name: string;
  uid: number;
  gid: number;
}

/** Undefined means the current user. */
export type RunAs = Account | undefined;

/** PostgreSQL refuses to run as root, so root runs it as another user: the owner of the data, else a standard one. */
export async function chooseAccount(existingHome: string): Promise<RunAs> {
  if (process.getuid?.() !== 0) return undefined;
  const owner = await ownerOf(existingHome);
  if (owner) return owner;
  const accounts = await readAccounts();
  const account = accounts.find(({ name }) => name === 'postgres') ?? accounts.find(({ name }) => name === 'nobody');
  if (account) return account;
  throw new EmbeddedPostgresError(
    'PostgreSQL refuses to run as root, and there is no user "postgres" or "nobody" to run it as. Start as another user, or set DATABASE_URL.',
  );
}

async function ownerOf(home: string): Promise<RunAs> {
  const found = await stat(home).catch(() => undefined);
  if (!found || found.uid === 0) return undefined;
  const named = (await readAccounts()).find(({ uid }) => uid === found.uid);
  return { name: named?.name ?? String(found.uid), uid: found.uid, gid: found.gid };
}

async function readAccounts(): Promise<Account[]> {
  const lines = (await readFile('/etc/passwd', 'utf8')).split('\n');
  return lines.map((line) => {
    const [name = '', , uid, gid] = line.split(':');
    return { name, uid: Number(uid), gid: Number(gid) };
  });
}

/**
 * Runs a program as the account and returns its output. On failure it throws an error with the output as the message.
 */
export async function run(as: RunAs, program: string, args: string[], input = ''): Promise<string> {
  try {
    return await runToEnd(as, program, args, input);
  } catch (error) {
    const { code, syscall } = error as NodeJS.ErrnoException;
    if (!as || code !== 'EPERM' || !syscall?.startsWith('spawn')) throw error;
    throw new EmbeddedPostgresError(
      `PostgreSQL refuses to run as root, and root may not switch to user "${as.name}" here. Start as another user, or set DATABASE_URL.`,
      { cause: error },
    );
  }
}

/**
 * The environment is empty so that neither our secrets nor any PG… variable reaches PostgreSQL. The program gets its
 * own session, so that Ctrl-C in the terminal reaches only Vignette, which then stops the database in order.
 */
function runToEnd(as: RunAs, program: string, args: string[], input: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, {
      ...(as && { uid: as.uid, gid: as.gid }),
      cwd: '/',
      detached: true,
      env: { PATH: '/usr/local/bin:/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' },
    });
    let output = '';
    const collect = (chunk: Buffer) => (output += chunk.toString());
    child.stdout.on('data', collect);
    child.stderr.on('data', collect);
    child.stdin.on('error', () => {}); // If the program exits without reading its input, its exit code says why.
    child.stdin.end(input);
    child.on('error', reject);
    child.on('close', (code, signal) =>
      code === 0 ? resolve(output) : reject(new Error(output.trim() || `${program} ended with ${signal ?? code}`)),
    );
  });
}

/** Written by the account itself, so that root never follows a link inside a folder owned by another user. */
export async function writePrivateFile(as: RunAs, path: string, text: string): Promise<void> {
  await run(
    as,
    '/bin/sh',
    ['-c', 'umask 077 && cat > "$0.$$" && mv "$0.$$" "$0" || { rm -f "$0.$$"; exit 1; }', path],
    text,
  );
}

/** Tests by writing a file: mode bits alone ignore access lists, mounts and parent folders. */
export function canWriteTo(as: RunAs, folder: string): Promise<boolean> {
  return succeeds(run(as, '/bin/sh', ['-c', 'cd "$0" && : > .reachable.$$ && rm .reachable.$$', folder]));
}

export function canEnter(as: RunAs, folder: string): Promise<boolean> {
  return succeeds(run(as, '/bin/sh', ['-c', 'cd "$0" && ls > /dev/null', folder]));
}

/** A failing program means false; being unable to run anything as that user is an error. */
export async function succeeds(attempt: Promise<string>): Promise<boolean> {
  try {
    await attempt;
    return true;
  } catch (error) {
    if (error instanceof EmbeddedPostgresError) throw error;
    return false;
  }
}
