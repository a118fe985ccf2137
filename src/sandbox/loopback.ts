import type { FastifyInstance } from 'fastify';

/** IPv6's `::1` is not supported: every printed URL would need brackets. */
export function isLoopback(host: string) {
  return host === 'localhost' || /^127(?:\.\d{1,3}){3}$/.test(host);
}

/**
 * Listening on loopback is not enough: a foreign page can point its own host name at our address (DNS rebinding) or
 * post a form to us. So the host name must be a loopback name, and changes must come from our own origin.
 */
export function guardLoopback(app: FastifyInstance) {
  app.addHook('onRequest', async (request, reply) => {
    if (!isLoopback(request.hostname)) {
      return reply.code(421).type('text/plain').send('The sandbox answers to its own name only.');
    }
    const { origin } = request.headers;
    const changes = request.method !== 'GET' && request.method !== 'HEAD';
    if (changes && origin !== undefined && origin !== `http://${request.host}`) {
      return reply.code(403).type('text/plain').send('The sandbox accepts requests from its own pages only.');
    }
  });
}
