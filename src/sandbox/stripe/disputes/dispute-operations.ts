import { z } from 'zod';
import { findObject } from '../api/find-object.ts';
import { listBy } from '../api/list-page.ts';
import { changeObject, retrieveObject } from '../api/object-operations.ts';
import { flag, metadata } from '../api/params.ts';
import type { Operation } from '../operation.ts';
import type { Dispute } from '../store/wire.ts';
import type { StripeWorld } from '../stripe-world.ts';
import { answerDispute, closeDispute } from './answer-dispute.ts';

const PATH = '/v1/disputes';

const findDispute = (world: StripeWorld, id: string) => findObject<Dispute>(world, 'dispute', id);

const UpdateDispute = z.strictObject({
  evidence: z.record(z.string(), z.string()).optional(),
  metadata: metadata().optional(),
  submit: flag().optional(),
});

export const disputeOperations: Operation[] = [
  listBy(['charge', 'payment_intent'], { object: 'dispute', path: PATH }),
  retrieveObject('dispute', PATH),
  changeObject(`${PATH}/:id`, findDispute, UpdateDispute, answerDispute),
  changeObject(`${PATH}/:id/close`, findDispute, z.strictObject({}), (world, dispute) =>
    closeDispute(world, dispute, 'lost'),
  ),
];
