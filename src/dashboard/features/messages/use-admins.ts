import { useQuery } from '@tanstack/react-query';
import { getUsers } from '#contract/routes.ts';
import { useSession } from '#session/session.ts';
import { call } from '../../api.ts';

/** The accounts that messages can be assigned to. */
export const useAdmins = () =>
  useQuery({
    queryKey: ['admins'],
    queryFn: async ({ signal }) =>
      (await call(getUsers, { signal })).data.filter(({ role }) => role === 'admin'),
    staleTime: 60_000,
  });

/** The `_id` of one's own account; undefined until it is known. */
export function useMe(): string | undefined {
  const { uid } = useSession();
  return useAdmins().data?.find((admin) => admin.uid === uid)?._id;
}
