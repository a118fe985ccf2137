import type { Deps } from '#server/platform/deps.ts';
import { violatedConstraint } from '#server/platform/http/constraint-errors.ts';
import type { MembershipBody, MembershipResult } from '#shared/leaderboards/contract.ts';
import { shownNameOf } from '#shared/leaderboards/shown-name.ts';
import { AppError } from '#shared/platform/errors.ts';
import { checkedAlias, takenAlias } from './alias.ts';
import { findPerson, saveMembership } from './membership.queries.ts';

/** Joins the leaderboards, or changes what others see. A change takes effect immediately. */
export async function join(
  { db, now }: Deps,
  { userId, body }: { userId: string; body: MembershipBody },
  visitor: { ip: string; requestId: string },
): Promise<MembershipResult> {
  const { shownAs, showsUniversity } = body;
  const alias = body.shownAs === 'alias' ? checkedAlias(body.alias) : null;
  const at = now();
  const person = await findPerson(db, { userId, now: at });
  if (!person.mayTakePart) throw new AppError('not_for_leaderboards');

  try {
    await saveMembership(db, { userId, shownAs, alias, showsUniversity }, { at, ...visitor });
  } catch (error) {
    throw isAliasTaken(error) ? takenAlias() : error;
  }
  return { isMember: true, shownAs, alias, showsUniversity, shownName: shownNameOf({ ...person, shownAs, alias }) };
}

/** Only the database can decide, because two users may choose the same alias concurrently. */
const isAliasTaken = (error: unknown) => violatedConstraint(error) === 'leaderboard_members_alias_key';
