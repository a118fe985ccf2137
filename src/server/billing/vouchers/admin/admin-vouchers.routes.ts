import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { answerCsv } from '#server/platform/csv/csv-answer.ts';
import { editorOf } from '#server/platform/http/editor.ts';
import {
  AdminVoucher,
  NewVoucher,
  VoucherParams,
  VouchersExportQuery,
  VouchersQuery,
  VouchersResult,
} from '#shared/billing/admin-vouchers.contract.ts';
import { createVoucher } from './create-voucher.ts';
import { deactivateVoucher } from './deactivate-voucher.ts';
import { findVouchers, listVouchers } from './list-vouchers.ts';
import { voucherColumns } from './voucher-columns.ts';

export const adminVouchersRoutes: FastifyPluginAsyncZod = async (app) => {
  const { deps } = app;

  app.get(
    '/vouchers',
    {
      config: { access: { admin: 'PromotionManagement.read' } },
      schema: { querystring: VouchersQuery, response: { 200: VouchersResult } },
    },
    ({ query }) => listVouchers(deps, query),
  );

  app.get(
    '/vouchers/export',
    { config: { access: { admin: 'PromotionManagement.read' } }, schema: { querystring: VouchersExportQuery } },
    async ({ query }, reply) => {
      const { vouchers } = await findVouchers(deps, query);
      return answerCsv(reply, {
        fileName: 'vouchers.csv',
        columns: voucherColumns,
        read: async ({ limit, offset }) => vouchers.slice(offset, offset + limit),
      });
    },
  );

  app.post(
    '/vouchers',
    {
      config: { access: { admin: 'PromotionManagement.create' } },
      schema: { body: NewVoucher, response: { 201: AdminVoucher } },
    },
    async (request, reply) => reply.status(201).send(await createVoucher(deps, request.body, editorOf(request))),
  );

  app.post(
    '/vouchers/:id/stop',
    {
      config: { access: { admin: 'PromotionManagement.update' } },
      schema: { params: VoucherParams, response: { 200: AdminVoucher } },
    },
    (request) => deactivateVoucher(deps, request.params.id, editorOf(request)),
  );
};
