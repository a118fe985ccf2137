import { startEmbeddedPostgres } from '#server/platform/database/embedded-postgres.ts';
import { startServer } from '#test/start-server.ts';
const dataDir = '/tmp/dblost-pg';
const options = { dataDir, database: 'vignette' };
const pg = await startEmbeddedPostgres(options);
const server = await startServer({
  DATABASE_URL: pg.url,
  DATA_DIR: '/tmp/dblost-data',
  ...(process.argv[2] ? { WORKERS: process.argv[2] } : {}),
});
console.log('up');
await pg.stop();
await new Promise((r) => setTimeout(r, 3000));
console.log('exit', server.process.exitCode, server.output().split('\n').slice(18).join('\n').slice(-6000));
const t = Date.now();
server.process.kill('SIGINT');
await new Promise((r) => (server.process.exitCode !== null ? r(0) : server.process.once('exit', r)));
console.log('stopped in', Date.now() - t);
