import type { Role } from '#contract/entities/user.ts';
import { useSession } from '#session/session.ts';

/** The role of the person, on screens that are for editors and admins. */
export const useStaffRole = (): Exclude<Role, 'client'> =>
  useSession().editor ? 'editor' : 'admin';
