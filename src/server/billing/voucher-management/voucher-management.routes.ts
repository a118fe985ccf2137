import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { answerCsv } from '#server/platform/csv/csv-answer.ts';
import { editorOf } from '#server/platform/http/editor.ts';
import {
  ManagedVoucher,
  NewVoucher,
  VoucherParams,
  VouchersExportQuery,
  VouchersQuery,
  VouchersResult,
} from '#shared/billing/voucher-management.contract.ts';
import { createVoucher } from './create-voucher.ts';
import { findVouchers, listVouchers } from './list-vouchers.ts';
import { stopVoucher } from './stop-voucher.ts';
import { voucherColumns } from './voucher-columns.ts';

export const voucherManagementRoutes: FastifyPluginAsyncZod = async (app) => {
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
      schema: { body: NewVoucher, response: { 201: ManagedVoucher } },
    },
    async (request, reply) => reply.status(201).send(await createVoucher(deps, request.body, editorOf(request))),
  );

  app.post(
    '/vouchers/:id/stop',
    {
      config: { access: { admin: 'PromotionManagement.update' } },
      schema: { params: VoucherParams, response: { 200: ManagedVoucher } },
    },
    (request) => stopVoucher(deps, request.params.id, editorOf(request)),
  );
};
