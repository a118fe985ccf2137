import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { priceOrNull } from '#server/billing/price-or-null.ts';
import { answerCsv, type CsvColumns } from '#server/platform/csv/csv-answer.ts';
import type { Slice } from '#server/platform/database/page-of.ts';
import { editorOf } from '#server/platform/http/editor.ts';
import { addListRoutes } from '#server/platform/http/list-routes.ts';
import { routeFor } from '#server/platform/http/route-for.ts';
import {
  AdminVoucher,
  NewVoucher,
  NewVoucherBatch,
  VoucherParams,
  VouchersQuery,
  VouchersResult,
} from '#shared/billing/admin-vouchers.contract.ts';
import { createVoucherBatch } from './create-voucher-batch.ts';
import { createVoucher } from './create-voucher.ts';
import { deactivateVoucher } from './deactivate-voucher.ts';
import { findVouchers } from './find-vouchers.ts';

const columns: CsvColumns<AdminVoucher> = {
  Code: 'code',
  State: 'state',
  'Percent off': 'percentOff',
  'Every charge': ({ isLasting }) => (isLasting ? 'yes' : 'no'),
  Redeemed: 'redeemed',
  'At most': 'maxRedemptions',
  Ends: 'ends',
  Created: 'created',
  'Amount off': ({ amountOff, currency }) => priceOrNull(amountOff, currency),
  Currency: 'currency',
};

export const adminVouchersRoutes: FastifyPluginAsyncZod = async (app) => {
  const { deps } = app;

  addListRoutes(app, '/vouchers', {
    permission: 'PromotionManagement.read',
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
    routeFor({ admin: 'PromotionManagement.create' }, { body: NewVoucher, response: { 201: AdminVoucher } }),
    async (request, reply) => reply.status(201).send(await createVoucher(deps, request.body, editorOf(request))),
  );

  app.post(
    '/vouchers/batch',
    routeFor({ admin: 'PromotionManagement.create' }, { body: NewVoucherBatch }),
    async (request, reply) => {
      const vouchers = await createVoucherBatch(deps, request.body, editorOf(request));
      const read = async ({ limit, offset }: Slice) => vouchers.slice(offset, offset + limit);
      return answerCsv(reply.status(201), { fileName: `vouchers-${request.body.prefix}.csv`, columns, read });
    },
  );

  app.post(
    '/vouchers/:id/stop',
    routeFor({ admin: 'PromotionManagement.update' }, { params: VoucherParams, response: { 200: AdminVoucher } }),
    (request) => deactivateVoucher(deps, request.params.id, editorOf(request)),
  );
};
