import { z } from 'zod';
import type { OpenIdProvider } from '#shared/accounts/social.contract.ts';

/** Simulated failures: no response, a token for another sign-in, or a token that no published key has signed. */
export const Fault = z.enum(['none', 'down', 'wrong-nonce', 'no-keys']);
export type Fault = z.infer<typeof Fault>;

export interface Faults {
  of: (provider: OpenIdProvider) => Fault;
  set: (provider: OpenIdProvider, fault: Fault) => void;
}

/** Not stored, so that a fault set yesterday does not cause a puzzling failure after a restart. */
export function createFaults(): Faults {
  const faults = new Map<OpenIdProvider, Fault>();
  return {
    of: (provider) => faults.get(provider) ?? 'none',
    set: (provider, fault) => void faults.set(provider, fault),
  };
}
