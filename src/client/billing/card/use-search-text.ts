import { useLocation } from '@tanstack/react-router';

/** A parameter of the address as text, cut to what may be shown: an address may say anything. */
export function useSearchText(name: string, maxLength: number): string | undefined {
  return useLocation({
    select: ({ search }) => {
      const value = (search as Record<string, unknown>)[name];
      return typeof value === 'string' && value !== '' ? value.slice(0, maxLength) : undefined;
    },
  });
}
