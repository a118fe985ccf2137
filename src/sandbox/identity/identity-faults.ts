import { z } from 'zod';
import type { OpenIdProvider } from '#shared/accounts/social.contract.ts';

/** What can be made to go wrong: no answer at all, a token that answers another sign-in, or one that no key signed. */
export const Fault = z.enum(['none', 'down', 'wrong-nonce', 'no-keys']);
export type Fault = z.infer<typeof Fault>;

export interface Faults {
  of: (provider: OpenIdProvider) => Fault;
  set: (provider: OpenIdProvider, fault: Fault) => void;
}

/** Forgotten at a restart: nobody should look for the reason of yesterday's fault. */
export function createFaults(): Faults {
  const faults = new Map<OpenIdProvider, Fault>();
  return {
    of: (provider) => faults.get(provider) ?? 'none',
    set: (provider, fault) => void faults.set(provider, fault),
  };
}
