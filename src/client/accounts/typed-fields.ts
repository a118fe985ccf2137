import { createContext } from 'react';

/** What a visitor has typed into Sign in or Sign up. Passwords are left out. */
export interface TypedFields {
  email: string;
  firstName: string;
  lastName: string;
  gpdrAllow: boolean;
  internalMarketingAllow: boolean;
}

export const nothingTyped: TypedFields = {
  email: '',
  firstName: '',
  lastName: '',
  gpdrAllow: false,
  internalMarketingAllow: false,
};

/** Changing between Sign in and Sign up keeps the input: both forms start with it and update it. */
export const TypedFieldsContext = createContext<{ current: TypedFields } | null>(null);
