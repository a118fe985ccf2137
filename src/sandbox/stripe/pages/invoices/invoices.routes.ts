import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { sendPage } from '../../../page.ts';
import type { StripeWorld } from '../../stripe-world.ts';
import { renderNothingHere } from '../bare-page.ts';
import { findInvoice, documentOf } from './invoice-document.ts';
import { renderInvoicePage } from './invoice-page.ts';

const schema = {
  params: z.object({ id: z.string() }),
  querystring: z.object({ token: z.string().default('') }),
};

/** The URLs in invoices: `hosted_invoice_url` and `invoice_pdf`. */
export const invoicesRoutes: FastifyPluginAsyncZod<{ world: StripeWorld }> = async (app, { world }) => {
  app.get('/invoices/:id', { schema }, (request, reply) => {
    const { token } = request.query;
    const invoice = findInvoice(world, { ...request.params, token });
    if (!invoice) return sendPage(reply.code(404), renderNothingHere());
    const pdfUrl = `/stripe/invoices/${invoice.id}/pdf?token=${encodeURIComponent(token)}`;
    return sendPage(reply, renderInvoicePage(documentOf(world, invoice), pdfUrl));
  });

  app.get('/invoices/:id/pdf', { schema }, async (request, reply) => {
    const invoice = findInvoice(world, { ...request.params, ...request.query });
    if (!invoice) return sendPage(reply.code(404), renderNothingHere());
    const issuedAt = new Date((invoice.status_transitions.finalized_at ?? invoice.created) * 1000);
    // Imported on first use, because the PDF library is larger than the rest of the sandbox.
    const { renderInvoicePdf } = await import('./invoice-pdf.ts');
    const pdf = await renderInvoicePdf(documentOf(world, invoice), issuedAt);
    return reply
      .type('application/pdf')
      .header('content-disposition', `attachment; filename="Invoice-${invoice.number ?? invoice.id}.pdf"`)
      .send(pdf);
  });
};
