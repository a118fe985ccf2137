import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useState } from 'react';

/**
 * The token of a mail link, or null. It is removed from the address at once, to keep it out of history and bookmarks.
 */
export function useMailToken(): string | null {
  const { token: inAddress }: { token?: string } = useSearch({ strict: false });
  const navigate = useNavigate();
  const [token] = useState(inAddress || null);
  useEffect(() => {
    if (inAddress !== undefined) void navigate({ to: '.', search: {}, replace: true });
  }, [inAddress, navigate]);
  return token;
}
