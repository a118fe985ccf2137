import { z } from 'zod';
import { findObject } from '../api/find-object.ts';
import { listBy } from '../api/list-page.ts';
import { operation, type Operation } from '../operation.ts';
import type { BalanceTransaction } from '../store/wire.ts';

const PATH = '/v1/balance_transactions';

export const balanceOperations: Operation[] = [
  listBy(['currency', 'source', 'type'], { object: 'balance_transaction', path: PATH }),
  operation({
    method: 'GET',
    path: `${PATH}/:id`,
    params: z.strictObject({}),
    run: (world, { ids }) => findObject<BalanceTransaction>(world, 'balance_transaction', ids['id'] ?? ''),
  }),
];
