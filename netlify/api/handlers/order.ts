import * as routes from '#contract/routes.ts';
import type { RecordOf } from '#services/content-kinds.ts';
import { type OrderedKind, orderContent } from '#services/order.ts';
import { type Ask, type Handler, on } from '../handling.ts';

type Ordering = Pick<Ask<typeof routes.orderFaqs>, 'deps' | 'context' | 'body'>;

const ordering =
  <K extends OrderedKind>(kind: K) =>
  async ({ deps, context, body }: Ordering): Promise<{ data: RecordOf<K>[] }> => {
    const data = await orderContent(deps.store, kind, body.ids);
    deps.wakePublisher(context);
    return { data };
  };

/** The order that people choose. */
export const orderHandlers: Handler[] = [
  on(routes.orderSliders, ordering('slider')),
  on(routes.orderTeams, ordering('team')),
  on(routes.orderClients, ordering('client')),
  on(routes.orderFaqs, ordering('faq')),
  on(routes.orderManpowers, ordering('manpower')),
];
