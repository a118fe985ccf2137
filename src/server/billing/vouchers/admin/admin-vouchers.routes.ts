import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { answerCsv, type CsvColumn } from '#server/platform/csv/csv-answer.ts';
import type { Slice } from '#server/platform/database/page-of.ts';
import { editorOf } from '#server/platform/http/editor.ts';
import { addListRoutes } from '#server/platform/http/list-routes.ts';
import {
  AdminVoucher,
  NewVoucher,
  NewVoucherBatch,
  VoucherParams,
  VouchersQuery,
  VouchersResult,
} from '#shared/billing/admin-vouchers.contract.ts';
import { asPrice } from '#shared/billing/money.ts';
import { createVoucherBatch } from './create-voucher-batch.ts';
import { createVoucher } from './create-voucher.ts';
import { deactivateVoucher } from './deactivate-voucher.ts';
import { findVouchers } from './find-vouchers.ts';

const columns: CsvColumn<AdminVoucher>[] = [
  { title: 'Code', cell: ({ code }) => code },
  { title: 'State', cell: ({ state }) => state },
  { title: 'Percent off', cell: ({ percentOff }) => percentOff },
  { title: 'Every charge', cell: ({ isLasting }) => (isLasting ? 'yes' : 'no') },
  { title: 'Redeemed', cell: ({ redeemed }) => redeemed },
  { title: 'At most', cell: ({ maxRedemptions }) => maxRedemptions },
  { title: 'Ends', cell: ({ ends }) => ends },
  { title: 'Created', cell: ({ created }) => created },
  {
    title: 'Amount off',
    cell: ({ amountOff, currency }) => (amountOff === null || currency === null ? null : asPrice(amountOff, currency)),
  },
  { title: 'Currency', cell: ({ currency }) => currency },
];

export const adminVouchersRoutes: FastifyPluginAsyncZod = async (app) => {
  const { deps } = app;

  addListRoutes(app, '/vouchers', {
    config: { access: { admin: 'PromotionManagement.read' } },
    query: VouchersQuery,
    result: VouchersResult,
    async open(query) {
      const { vouchers, isCut } = await findVouchers(deps, query);
      return {
        fileName: 'vouchers.csv',
        count: async () => vouchers.length,
        read: async ({ limit, offset }) => vouchers.slice(offset, offset + limit),
        extra: { isCut },
      };
    },
    columns,
  });

  app.post(
    '/vouchers',
    {
      config: { access: { admin: 'PromotionManagement.create' } },
      schema: { body: NewVoucher, response: { 201: AdminVoucher } },
    },
    async (request, reply) => reply.status(201).send(await createVoucher(deps, request.body, editorOf(request))),
  );

  app.post(
    '/vouchers/batch',
    { config: { access: { admin: 'PromotionManagement.create' } }, schema: { body: NewVoucherBatch } },
    async (request, reply) => {
      const vouchers = await createVoucherBatch(deps, request.body, editorOf(request));
      const read = async ({ limit, offset }: Slice) => vouchers.slice(offset, offset + limit);
      return answerCsv(reply.status(201), { fileName: `vouchers-${request.body.prefix}.csv`, columns, read });
    },
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
