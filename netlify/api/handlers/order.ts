import * as routes from '#contract/routes.ts';
import type { RecordOf } from '#services/content/content-kinds.ts';
import { type OrderedKind, orderContent } from '#services/content/order.ts';
import { defineHandler, type Handler, type HandlerContext } from '../handler.ts';

type Ordering = Pick<HandlerContext<typeof routes.orderFaqs>, 'deps' | 'context' | 'body'>;

const ordering =
  <K extends OrderedKind>(kind: K) =>
  async ({ deps, context, body }: Ordering): Promise<{ data: RecordOf<K>[] }> => {
    const data = await orderContent(deps.store, kind, body.ids);
    deps.requestRebuild(context);
    return { data };
  };

/** The order that people choose. */
export const orderHandlers: Handler[] = [
  defineHandler(routes.orderSliders, ordering('slider')),
  defineHandler(routes.orderTeams, ordering('team')),
  defineHandler(routes.orderClients, ordering('client')),
  defineHandler(routes.orderFaqs, ordering('faq')),
  defineHandler(routes.orderManpowers, ordering('manpower')),
];
