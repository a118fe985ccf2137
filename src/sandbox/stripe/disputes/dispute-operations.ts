import { z } from 'zod';
import { findObject } from '../api/find-object.ts';
import { listBy } from '../api/list-page.ts';
import { flag, metadata } from '../api/params.ts';
import { retrieveObject } from '../api/retrieve-object.ts';
import { operation, type Operation } from '../operation.ts';
import type { Dispute } from '../store/wire.ts';
import { answerDispute, closeDispute } from './answer-dispute.ts';

const PATH = '/v1/disputes';

const UpdateDispute = z.strictObject({
  evidence: z.record(z.string(), z.string()).optional(),
  metadata: metadata().optional(),
  submit: flag().optional(),
});

export const disputeOperations: Operation[] = [
  listBy(['charge', 'payment_intent'], { object: 'dispute', path: PATH }),
  retrieveObject('dispute', PATH),
  operation({
    method: 'POST',
    path: `${PATH}/:id`,
    params: UpdateDispute,
    run: (world, { params, ids }) =>
      answerDispute(world, findObject<Dispute>(world, 'dispute', ids['id'] ?? ''), params),
  }),
  operation({
    method: 'POST',
    path: `${PATH}/:id/close`,
    params: z.strictObject({}),
    run: (world, { ids }) => closeDispute(world, findObject<Dispute>(world, 'dispute', ids['id'] ?? ''), 'lost'),
  }),
];
