import { useQuery } from '@tanstack/react-query';
import { ProblemError, UnreachableError } from '#contract/http/client.ts';
import { contentRoutes } from '#contract/routes/routes.ts';
import { call } from './api.ts';

/** Loads the company profile, or null if there is none. Screens work without a profile [LAY-12]. */
export const useCompany = () =>
  useQuery({
    queryKey: ['content', 'profile', 'list'],
    queryFn: async ({ signal }) => {
      try {
        const { data } = await call(contentRoutes.profile.list, { signal });
        return data[0] ?? null;
      } catch (error) {
        const status = getStatus(error);
        if (status === undefined || status < 400) throw error;
        throw new Error(`HTTP error! status ${status}`, { cause: error });
      }
    },
    retry: false,
    // A loading indicator replaces the screen during loading. When the screen mounts again after a failure, it must not
    // start another load.
    retryOnMount: false,
  });

function getStatus(error: unknown): number | undefined {
  if (error instanceof ProblemError) return error.problem.status;
  return error instanceof UnreachableError ? error.status : undefined;
}
