import { QueryClient } from '@tanstack/react-query';
import { ConsoleError } from './api/request.ts';

/** Answers that a repeated call would not change. */
const isFinal = (error: Error): boolean => error instanceof ConsoleError && error.code !== 'NoAnswer';

/** What the page has read. Everything is read again when its window is used again, also after a new sign-in elsewhere. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 5000,
      retry: (count, error) => count < 2 && !isFinal(error),
      refetchOnWindowFocus: 'always',
    },
  },
});
