import { chmodSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { chooseAccount } from '#server/platform/embedded-postgres/account.ts';
import { freePort, startChildServer } from './child-server.ts';

const SHIPPED = path.resolve(import.meta.dirname, '../../ops/pgbouncer.ini');

export interface PgBouncer {
  /** URL of the same database through the pooler. */
  url: string;
  stop: () => Promise<void>;
  signal: (name: NodeJS.Signals) => void;
}

/** A PgBouncer with the shipped configuration, for this database. Null if the program is not installed. */
export async function startPgBouncer(databaseUrl: string, given?: number): Promise<PgBouncer | null> {
  const port = given ?? (await freePort());
  const target = new URL(databaseUrl);
  const database = target.pathname.slice(1);
  const account = await chooseAccount('');
  const server = await startChildServer({
    name: 'pgbouncer',
    command: process.env['PGBOUNCER'] ?? 'pgbouncer',
    args(folder) {
      const file = path.join(folder, 'pgbouncer.ini');
      writeFileSync(file, configurationFor(target, { database, port }));
      // Like PostgreSQL, it refuses to run as root, and its other user must be able to read the file.
      for (const one of [folder, file]) chmodSync(one, 0o755);
      return account ? ['-u', account.name, file] : [file];
    },
    ready: /process up/,
  });
  if (!server) return null;
  const { username, password } = target;
  const user = password ? `${username}:${password}` : username;
  return { url: `postgres://${user}@127.0.0.1:${port}/${database}`, stop: server.stop, signal: server.signal };
}

/** The shipped file with the places of this machine, and without a list of passwords. */
function configurationFor(
  { hostname, port, username, password, searchParams }: URL,
  own: { database: string; port: number },
) {
  const to = `host=${searchParams.get('host') ?? hostname} port=${port || 5432} user=${username} dbname=${own.database}`;
  return readFileSync(SHIPPED, 'utf8')
    .replace(
      /^vignette = host=\S+ port=\d+ dbname=\S+/m,
      `${own.database} = ${to}${password && ` password='${decodeURIComponent(password)}'`}`,
    )
    .replace(/^listen_port = .*$/m, `listen_port = ${own.port}\nunix_socket_dir =`)
    .replace(/^auth_type = .*$/m, 'auth_type = any')
    .replace(/^auth_file = .*$/m, '');
}
