import { useLocation } from '@tanstack/react-router';

/** A text parameter of the address, truncated because addresses are untrusted. */
export function useSearchText(name: string, maxLength: number): string | undefined {
  return useLocation({
    select: ({ search }) => {
      const value = (search as Record<string, unknown>)[name];
      return typeof value === 'string' && value !== '' ? value.slice(0, maxLength) : undefined;
    },
  });
}
