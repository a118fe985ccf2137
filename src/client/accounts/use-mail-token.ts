import { useLocation, useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useState } from 'react';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The token of a mail link, so that a reload of its page still has it. */
    mailToken?: string;
  }
}

/**
 * The token of a mail link, or null. It moves from the address to the history state at once: there it survives a reload,
 * but is in no bookmark, screenshot or log.
 */
export function useMailToken(): string | null {
  const { token: inAddress }: { token?: string } = useSearch({ strict: false });
  const { mailToken } = useLocation().state;
  const navigate = useNavigate();
  const [token] = useState((inAddress || mailToken) ?? null);
  useEffect(() => {
    if (inAddress === undefined) return;
    const state = inAddress === '' ? {} : { mailToken: inAddress };
    void navigate({ to: '.', search: {}, state, replace: true });
  }, [inAddress, navigate]);
  return token;
}
