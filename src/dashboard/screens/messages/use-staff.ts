import { useQuery } from '@tanstack/react-query';
import { getStaff } from '#contract/routes/routes.ts';
import { call } from '../../data/api.ts';

/** The accounts to which a message can be assigned. */
export const useStaff = () =>
  useQuery({
    queryKey: ['staff'],
    queryFn: async ({ signal }) => (await call(getStaff, { signal })).data,
    staleTime: 60_000,
  });

/** Undefined until the accounts are loaded. */
export const useCurrentUserId = (): string | undefined =>
  useStaff().data?.find(({ isOneself }) => isOneself)?._id;
