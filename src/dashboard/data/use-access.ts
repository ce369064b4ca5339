import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Role } from '#contract/entities/user.ts';
import { session, useSession } from '#session/session.ts';
import { describeProblem } from '#session/session-problem.ts';

/** In the `problem` state, `reason` is a sentence to show to the user. */
export type Access =
  | { state: 'loading' }
  | { state: 'signed-out' }
  | { state: 'problem'; reason: string; retry: () => void }
  | { state: 'signed-in'; role: Role };

export function useAccess(): Access {
  const { status, loading, email, problem, admin: sessionAdmin, editor } = useSession();
  const isReady = status === 'signed-in' && !loading && problem === null;
  const adminQuery = useQuery({
    queryKey: ['admin', email],
    queryFn: () => session.checkAdmin(),
    enabled: isReady,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  });
  // If the role changes while the dashboard is open, the session contains the newer value.
  const isAdmin = sessionAdmin ?? adminQuery.data;

  useEffect(() => session.resume(), []);

  const retry = () => {
    const attempt =
      status === 'signed-in' ? session.refresh().then(() => adminQuery.refetch()) : session.start();
    attempt.catch(console.warn);
  };
  if (problem !== null && status !== 'signed-out') {
    return { state: 'problem', reason: problem, retry };
  }
  if (status === 'signed-out') return { state: 'signed-out' };
  if (adminQuery.isError && !adminQuery.isFetching) {
    return { state: 'problem', reason: describeProblem(adminQuery.error), retry };
  }
  if (!isReady || isAdmin === undefined) return { state: 'loading' };
  return { state: 'signed-in', role: isAdmin ? 'admin' : editor ? 'editor' : 'client' };
}
