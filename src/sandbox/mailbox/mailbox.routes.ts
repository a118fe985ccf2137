import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { sendPage } from '../page.ts';
import type { SandboxFrame } from '../sandbox-part.ts';
import { mailBodyPolicy } from './mail-body-policy.ts';
import { MailView, renderMail, renderMissingMail } from './mail-page.ts';
import type { MailStore } from './mail-store.ts';
import { renderMailbox } from './mailbox-page.ts';
import { presentMail } from './mailbox.present.ts';
import type { ReceivedMail } from './received-mail.ts';

type Options = { store: MailStore } & Pick<SandboxFrame, 'origin' | 'page'>;

const OneMail = z.object({ id: z.string() });

export const mailboxRoutes: FastifyPluginAsyncZod<Options> = async (app, { store, origin, page }) => {
  // Our forms have no fields, but the browser sends this content type anyway.
  app.addContentTypeParser('application/x-www-form-urlencoded', async () => null);

  app.get('/', { schema: { querystring: z.object({ address: z.string().default('') }) } }, (request, reply) => {
    const { address } = request.query;
    const mails = withAddressLike(store.list(), address);
    const body = renderMailbox({ mails, address, origin: origin() });
    return sendPage(reply, page({ title: 'Mailbox', body }));
  });

  app.post('/delete-all', async (_request, reply) => {
    await store.deleteAll();
    return reply.redirect('/mailbox', 303);
  });

  app.get(
    '/mails/:id',
    { schema: { params: OneMail, querystring: z.object({ view: MailView.optional() }) } },
    async (request, reply) => {
      const mail = store.find(request.params.id);
      if (!mail) return sendPage(reply.code(404), page({ title: 'No such mail', body: renderMissingMail() }));
      const view = request.query.view ?? (mail.html === null ? 'text' : 'html');
      const source = view === 'source' ? (await store.source(mail)).toString() : '';
      return sendPage(reply, page({ title: mail.subject || 'No subject', body: renderMail({ mail, view, source }) }));
    },
  );

  app.get('/mails/:id/body', { schema: { params: OneMail }, helmet: mailBodyPolicy }, (request, reply) => {
    const mail = store.find(request.params.id);
    return reply
      .code(mail ? 200 : 404)
      .type('text/html; charset=utf-8')
      .send(mail?.html ?? '');
  });

  app.get('/api/mails', { schema: { querystring: z.object({ to: z.string().optional() }) } }, (request, reply) =>
    reply.send(sentTo(store.list(), request.query.to).map(presentMail)),
  );

  app.delete('/api/mails', async (_request, reply) => {
    await store.deleteAll();
    return reply.code(204).send();
  });
};

/** For the page: matches any part of an address, including the sender's. */
function withAddressLike(mails: readonly ReceivedMail[], part: string) {
  const wanted = part.trim().toLowerCase();
  return mails.filter(({ to, from }) => [...to, from].some((address) => address.toLowerCase().includes(wanted)));
}

/** For tests: matches the whole address, so that ana@… does not get the mails of diana@…. */
function sentTo(mails: readonly ReceivedMail[], address: string | undefined) {
  if (address === undefined) return mails;
  return mails.filter(({ to }) => to.some((recipient) => recipient.toLowerCase() === address.toLowerCase()));
}
