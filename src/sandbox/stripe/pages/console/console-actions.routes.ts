import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { sendPage } from '../../../page.ts';
import { answerDispute } from '../../disputes/answer-dispute.ts';
import { createDispute } from '../../disputes/create-dispute.ts';
import { skipTime } from '../../open-stripe.ts';
import type { Charge, Dispute } from '../../store/wire.ts';
import { StripeError } from '../../stripe-error.ts';
import type { StripeWorld } from '../../stripe-world.ts';
import { makeCoupon } from '../../vouchers/coupon.ts';
import { CreatePromotionCode, makePromotionCode } from '../../vouchers/promotion-code.ts';
import { parseForms } from '../parse-forms.ts';
import { ClockStep, secondsOf } from './clock-steps.ts';
import type { ConsoleOptions } from './console.routes.ts';
import { FaultForm } from './faults-form.ts';
import { listVouchers } from './list-vouchers.ts';
import { SwitchesForm } from './switches-form.ts';
import { renderVouchers } from './vouchers-page.ts';

const VoucherForm = z.object({
  code: z.string().trim().min(1).max(40), // also the name of its coupon
  percentOff: z.coerce.number().min(1).max(100),
  duration: z.enum(['once', 'forever']),
  limit: z
    .string()
    .transform((value) => (value === '' ? undefined : Number(value)))
    .pipe(z.int().min(1).optional()),
});

/** Creates the coupon and its code, with the rules of the API. */
function makeVoucher(world: StripeWorld, { code, percentOff, duration, limit }: z.infer<typeof VoucherForm>) {
  world.step(() => {
    const coupon = makeCoupon(world, { name: code, percent_off: percentOff, duration });
    const promotion = { type: 'coupon', coupon: coupon.id };
    makePromotionCode(world, CreatePromotionCode.parse({ code, promotion, max_redemptions: limit?.toString() }));
  });
}

/** Actions of the console's buttons. */
export const consoleActionsRoutes: FastifyPluginAsyncZod<ConsoleOptions> = async (app, options) => {
  const { world, deliverer, faults, page } = options;
  parseForms(app);

  app.post('/clock', { schema: { body: z.object({ step: ClockStep }) } }, (request, reply) => {
    skipTime(world, secondsOf(request.body.step, world.now()));
    return reply.redirect('/stripe', 303);
  });

  app.post('/switches', { schema: { body: SwitchesForm } }, (request, reply) => {
    deliverer.setSwitches(request.body);
    return reply.redirect('/stripe', 303);
  });

  app.post('/deliver', async (_request, reply) => {
    await deliverer.deliver();
    return reply.redirect('/stripe', 303);
  });

  app.post('/faults', { schema: { body: FaultForm } }, (request, reply) => {
    faults.add(request.body);
    return reply.redirect('/stripe', 303);
  });

  app.post('/faults/clear', (_request, reply) => {
    faults.clear();
    return reply.redirect('/stripe', 303);
  });

  app.post('/charges/:id/dispute', { schema: { params: z.object({ id: z.string() }) } }, (request, reply) => {
    const charge = world.store.find<Charge>(request.params.id);
    if (charge?.object !== 'charge') return reply.callNotFound();
    // A repeated click finds the charge already disputed.
    if (charge.paid && !charge.disputed) createDispute(world, charge.id);
    return reply.redirect(charge.customer === null ? '/stripe' : `/stripe/customers/${charge.customer}`, 303);
  });

  app.post(
    '/disputes/:id',
    { schema: { params: z.object({ id: z.string() }), body: z.object({ outcome: z.enum(['won', 'lost']) }) } },
    (request, reply) => {
      const dispute = world.store.find<Dispute>(request.params.id);
      if (dispute?.object !== 'dispute') return reply.callNotFound();
      const evidence = request.body.outcome === 'won' ? 'winning_evidence' : 'losing_evidence';
      world.step(() => answerDispute(world, dispute, { evidence: { uncategorized_text: evidence } }));
      const customer = world.store.find<Charge>(dispute.charge)?.customer ?? null;
      return reply.redirect(customer === null ? '/stripe' : `/stripe/customers/${customer}`, 303);
    },
  );

  app.post('/vouchers', { schema: { body: VoucherForm } }, (request, reply) => {
    try {
      makeVoucher(world, request.body);
    } catch (error) {
      if (!(error instanceof StripeError)) throw error;
      const body = renderVouchers({ vouchers: listVouchers(world), refusal: error.message });
      return sendPage(reply.code(error.status), page({ title: 'Vouchers', body }));
    }
    return reply.redirect('/stripe/vouchers', 303);
  });
};
