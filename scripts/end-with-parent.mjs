/**
 * Loaded into the server first. The server has its own session, so no signal reaches it when `npm start` is killed.
 * Instead, the IPC channel closes, and the server then stops in order.
 */
import cluster from 'node:cluster';

if (cluster.isPrimary && process.channel) {
  process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'));
  process.channel.unref();
}
