import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useState } from 'react';

/** The token of a mail's link, or null. It leaves the address at once: no history, no bookmark, no picture keeps it. */
export function useMailToken(): string | null {
  const { token: inAddress }: { token?: string } = useSearch({ strict: false });
  const navigate = useNavigate();
  const [token] = useState(inAddress || null);
  useEffect(() => {
    if (inAddress !== undefined) void navigate({ to: '.', search: {}, replace: true });
  }, [inAddress, navigate]);
  return token;
}
