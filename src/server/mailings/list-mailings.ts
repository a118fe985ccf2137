import type { Deps } from '#server/platform/deps.ts';
import type { MailingsQuery, MailingsResult } from '#shared/mailings/contract.ts';
import { presentListed } from './mailings.present.ts';
import { countMailings, findMailings } from './mailings.queries.ts';

export async function listMailings(
  { db }: Deps,
  { page, pageSize, ...filter }: MailingsQuery,
): Promise<MailingsResult> {
  const slice = { limit: pageSize, offset: (page - 1) * pageSize };
  const [total, rows] = await Promise.all([countMailings(db, filter), findMailings(db, filter, slice)]);
  return { total, page, pageSize, rows: rows.map(presentListed) };
}
