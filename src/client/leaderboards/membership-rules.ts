import { z } from 'zod';
import { MembershipBody } from '#shared/leaderboards/contract.ts';
import { bodyOf, type MembershipValues } from './membership-values.ts';

/** The contract's rules for what the form holds. Loaded when somebody fills it in. */
export const MembershipForm = z.preprocess((values) => bodyOf(values as MembershipValues), MembershipBody);
