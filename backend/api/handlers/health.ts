import * as routes from '#contract/routes/routes.ts';
import { checkReady } from '#services/readiness.ts';
import { ServiceError } from '#services/service-error.ts';
import { defineHandler, type Handler } from '../handler.ts';

/** Liveness and readiness for monitoring [OPS-2]. */
export const healthHandlers: Handler[] = [
  defineHandler(routes.health, async () => ({ status: 'alive' as const })),
  defineHandler(routes.ready, async ({ deps, ctx }) => {
    const detail = deps.getReadinessProblem?.();
    if (detail) throw new ServiceError('unavailable', detail);
    await checkReady(ctx);
    return { status: 'ready' as const };
  }),
];
