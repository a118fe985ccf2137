/**
 * Loaded into the server before anything else. The server has a session of its own, so when `npm start` is killed
 * outright no signal reaches it; the channel between the two closes instead, and the server then stops in order.
 */
import cluster from 'node:cluster';

if (cluster.isPrimary && process.channel) {
  process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'));
  process.channel.unref();
}
