import { createContext } from 'react';

/** What a visitor has typed into Sign in or Sign up. Passwords are left out. */
interface TypedFields {
  email: string;
  firstName: string;
  lastName: string;
  gpdrAllow: boolean;
  internalMarketingAllow: boolean;
}

export function createTypedFields() {
  const fields: Partial<TypedFields> = {};
  return {
    read: () => fields,
    keep: (more: Partial<TypedFields>) => void Object.assign(fields, more),
  };
}

/** Changing between Sign in and Sign up keeps the input: both forms start with it and update it. */
export const TypedFieldsContext = createContext<ReturnType<typeof createTypedFields> | null>(null);
