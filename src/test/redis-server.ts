import { freePort, startChildServer } from './child-server.ts';

export interface RedisServer {
  url: string;
  stop: () => Promise<void>;
  /** Stops answering without closing connections. */
  freeze: () => void;
  thaw: () => void;
}

/** A separate Redis without persistence. Null if the program `redis-server` is not installed. */
export async function startRedisServer(given?: number): Promise<RedisServer | null> {
  const port = given ?? (await freePort());
  const server = await startChildServer({
    name: 'redis',
    command: process.env['REDIS_SERVER'] ?? 'redis-server',
    args: (folder) => ['--bind', '127.0.0.1', '--port', `${port}`, '--dir', folder, '--save', '', '--appendonly', 'no'],
    ready: /Ready to accept connections/,
  });
  return (
    server && {
      url: `redis://127.0.0.1:${port}`,
      stop: server.stop,
      freeze: () => server.signal('SIGSTOP'),
      thaw: () => server.signal('SIGCONT'),
    }
  );
}
