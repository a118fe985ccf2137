import { listBy } from '../api/list-page.ts';
import { retrieveObject } from '../api/object-operations.ts';
import type { Operation } from '../operation.ts';

const PATH = '/v1/balance_transactions';

export const balanceOperations: Operation[] = [
  listBy(['currency', 'source', 'type'], { object: 'balance_transaction', path: PATH }),
  retrieveObject('balance_transaction', PATH),
];
