import { z } from 'zod';
import type { Deps } from '#server/platform/deps.ts';
import type { JobDefinition, JobKind } from '#server/platform/jobs/job-definition.ts';
import { findHolderAndRecord } from './registration.queries.ts';
import { remindHolder } from './remind-holder.ts';

const ActivationMailAsked = z.object({
  email: z.string(),
  next: z.string().nullish(),
  ip: z.string(),
  requestId: z.string(),
});
type ActivationMailAsked = z.infer<typeof ActivationMailAsked>;

export const activationMailAsked: JobKind<ActivationMailAsked> = {
  name: 'accounts.activation-mail',
  data: ActivationMailAsked,
};

/** The definition with its handler, for the job registry. */
export const activationMailJob = (deps: Deps): JobDefinition<ActivationMailAsked> => ({
  ...activationMailAsked,
  // The address may belong to a person without an account.
  rememberedSeconds: 3600,
  run: (asked) => sendActivationMail(deps, asked),
});

async function sendActivationMail(deps: Deps, { email, next, ...visitor }: ActivationMailAsked): Promise<void> {
  const now = deps.now();
  await deps.db.transaction().execute(async (tx) => {
    const holder = await findHolderAndRecord(tx, { email, kind: 'activation_mail_asked', now }, visitor);
    if (holder) await remindHolder(deps, tx, { ...holder, next, now });
  });
}
