import { z } from 'zod';
import { MembershipBody } from '#shared/leaderboards/contract.ts';
import { bodyOf, type MembershipValues } from './membership-values.ts';

/** The contract's rules applied to the form values. Loaded when the form is used. */
export const MembershipForm = z.preprocess((values) => bodyOf(values as MembershipValues), MembershipBody);
