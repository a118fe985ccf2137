import { connect, createServer, type Socket } from 'node:net';

export type FreezingProxy = Awaited<ReturnType<typeof openFreezingProxy>>;

/** Forwards to the database until it is frozen: then connections stay open and nothing is answered. */
export async function openFreezingProxy(databaseUrl: string) {
  const { hostname, port, searchParams } = new URL(databaseUrl);
  const folder = searchParams.get('host');
  const target = folder ? { path: `${folder}/.s.PGSQL.${port || '5432'}` } : { host: hostname, port: Number(port) };
  const sockets = new Set<Socket>();
  let isFrozen = false;
  const server = createServer((from) => {
    const to = connect(target);
    for (const [one, other] of [
      [from, to],
      [to, from],
    ] as const) {
      sockets.add(one);
      one.on('data', (chunk) => isFrozen || other.write(chunk));
      one.on('error', () => {});
      one.on('close', () => other.destroy());
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = new URL(databaseUrl);
  url.searchParams.delete('host');
  url.host = `127.0.0.1:${(server.address() as { port: number }).port}`;
  return {
    url: url.href,
    freeze: (frozen: boolean) => (isFrozen = frozen),
    close: () => {
      for (const socket of sockets) socket.destroy();
      return new Promise((resolve) => server.close(resolve));
    },
  };
}
