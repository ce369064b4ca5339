import * as routes from '#contract/routes/routes.ts';
import { checkReady } from '#services/readiness.ts';
import { ServiceError } from '#services/service-error.ts';
import { defineHandler, type Handler } from '../handler.ts';

/** What whoever watches the server asks: is it alive, and can it do its work [OPS-2]. */
export const healthHandlers: Handler[] = [
  defineHandler(routes.health, async () => ({ data: { status: 'alive' as const } })),
  defineHandler(routes.ready, async ({ deps }) => {
    const detail = deps.problem?.();
    if (detail) throw new ServiceError('unavailable', { detail });
    await checkReady(deps.store);
    return { data: { status: 'ready' as const } };
  }),
];
