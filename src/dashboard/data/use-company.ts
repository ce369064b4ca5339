import { useQuery } from '@tanstack/react-query';
import { ProblemError, UnreachableError } from '#contract/http/client.ts';
import { contentRoutes } from '#contract/routes/routes.ts';
import { call } from './api.ts';

/**
 * The company's profile, which is the first record of its list. Failed loads are logged; screens work without it
 * [LAY-12].
 */
export const useCompany = () =>
  useQuery({
    queryKey: ['content', 'profile', 'list'],
    queryFn: async ({ signal }) => {
      try {
        const { data } = await call(contentRoutes.profile.list, { signal });
        return data[0] ?? null;
      } catch (error) {
        const status = statusOf(error);
        if (status === undefined || status < 400) throw error;
        throw new Error(`HTTP error! status ${status}`, { cause: error });
      }
    },
    retry: false,
    // A loader replaces the screen during the load. After a failed load, the screen mounts again and must not start
    // another one.
    retryOnMount: false,
  });

/** The HTTP status of a failed call; undefined if there was no response. */
function statusOf(error: unknown): number | undefined {
  if (error instanceof ProblemError) return error.problem.status;
  return error instanceof UnreachableError ? error.status : undefined;
}
