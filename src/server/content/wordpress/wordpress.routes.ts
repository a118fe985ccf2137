import type { FastifyReply } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { routeFor } from '#server/platform/http/route-for.ts';
import { networkOf } from '#server/platform/security/network.ts';
import { FaqCategoriesResult, FaqsResult, ListQuery, PostsResult } from '#shared/content/contract.ts';
import { contentSourceOf } from './choose-source.ts';
import type { ListPage } from './content-source.ts';

/** News and FAQ at the URLs and in the shape of the WordPress API, for both sources. */
export const wordpressRoutes: FastifyPluginAsyncZod = async (app) => {
  const { deps } = app;
  const source = contentSourceOf(deps);
  app.addHook('onRequest', ({ ip }) => deps.limits.consume('visitsByNetwork', networkOf(ip)));

  app.get(
    '/posts',
    routeFor('public', { querystring: ListQuery, response: { 200: PostsResult } }),
    async ({ query }, reply) => {
      const posts = sendPage(reply, query, await source.posts(query));
      return query._embed === undefined ? posts.map(({ _embedded, ...post }) => post) : posts;
    },
  );

  app.get(
    '/sp_faq',
    routeFor('public', { querystring: ListQuery, response: { 200: FaqsResult } }),
    async ({ query }, reply) => sendPage(reply, query, await source.faqs(query)),
  );

  app.get(
    '/category',
    routeFor('public', { querystring: ListQuery, response: { 200: FaqCategoriesResult } }),
    async ({ query }, reply) => sendPage(reply, query, await source.categories(query)),
  );
};

/** WordPress returns the totals in headers. */
function sendPage<Item>(reply: FastifyReply, { per_page }: ListQuery, { items, total }: ListPage<Item>): Item[] {
  void reply.headers({
    'cache-control': 'public, max-age=60',
    'x-wp-total': total,
    'x-wp-totalpages': Math.ceil(total / per_page),
  });
  return items;
}
