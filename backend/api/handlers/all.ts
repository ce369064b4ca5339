import type { OtherRoutes } from '#contract/openapi/contract-routes.ts';
import type { Route } from '#contract/route.ts';
import type { Handler } from '../handler.ts';
import { signInHandlers } from './identity.ts';
import { mainHandlers } from './main.ts';
import { sendingHandlers } from './messages.ts';
import { uploadHandlers } from './upload.ts';

type Call<R extends Route> = R extends Route ? `${R['method']} ${R['path']}` : never;
type Missing<H extends Handler> = Exclude<Call<OtherRoutes[keyof OtherRoutes]>, Call<H['route']>>;

/** Takes handlers of every row of the table: a row without one does not compile. */
const complete = <H extends Handler>(
  handlers: H[] & ([Missing<H>] extends [never] ? unknown : { missing: Missing<H> }),
): Handler[] => handlers;

/** Every route of the table in one application, for hosts that need not split it into functions. */
export const allHandlers = complete([
  ...signInHandlers,
  ...sendingHandlers,
  ...uploadHandlers,
  ...mainHandlers,
]);
