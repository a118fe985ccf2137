import { z } from 'zod';
import { IdParam } from '#shared/bank/question.contract.ts';

export const EntryParams = z.object({ id: IdParam });
