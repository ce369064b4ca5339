import type { Role } from '#contract/entities/user.ts';
import { useSession } from '#session/session.ts';

/** The user's role on screens that only staff can open. */
export const useStaffRole = (): Exclude<Role, 'client'> =>
  useSession().editor ? 'editor' : 'admin';
