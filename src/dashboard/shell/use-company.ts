import { useQuery } from '@tanstack/react-query';
import { ProblemError } from '#contract/client.ts';
import { getProfiles } from '#contract/routes.ts';
import { call } from '../api.ts';

/** The company's profile: the first of the list. A failed load is logged, and the screens do without it [LAY-12]. */
export const useCompany = () =>
  useQuery({
    queryKey: ['content', 'profile', 'list'],
    queryFn: async ({ signal }) => {
      try {
        const { data } = await call(getProfiles, { signal });
        return data[0] ?? null;
      } catch (error) {
        if (!(error instanceof ProblemError)) throw error;
        throw new Error(`HTTP error! status ${error.problem.status}`, { cause: error });
      }
    },
    retry: false,
    // A screen that appears must not set off the load again: the loader would take the screen away, and so on.
    retryOnMount: false,
  });
