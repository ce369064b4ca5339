import { useQuery } from '@tanstack/react-query';
import { getStaff } from '#contract/routes/routes.ts';
import { call } from '../../data/api.ts';

/** The accounts that messages can be assigned to. */
export const useStaff = () =>
  useQuery({
    queryKey: ['staff'],
    queryFn: async ({ signal }) => (await call(getStaff, { signal })).data,
    staleTime: 60_000,
  });

/** The `_id` of the signed-in account; undefined until it is known. */
export const useCurrentUserId = (): string | undefined =>
  useStaff().data?.find(({ isOneself }) => isOneself)?._id;
