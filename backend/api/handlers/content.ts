import { flattenLeaves } from '#contract/fields/leaves.ts';
import type { ContentRoutes } from '#contract/http/route.ts';
import { type ContentKind, contentKindNames } from '#contract/kinds/content-kinds.ts';
import { contentRoutes } from '#contract/routes/routes.ts';
import { orderContent } from '#services/content/act/order-content.ts';
import {
  createContent,
  deleteContent,
  updateContent,
} from '#services/content/act/write-content.ts';
import { getAddressedContent, listContent, readList } from '#services/content/read/list-content.ts';
import type { RequestedTranslations } from '#services/content/read/localize-record.ts';
import { systemContext } from '#services/context.ts';
import type { ReadAll } from '../collect-list.ts';
import type { ApiDeps } from '../deps.ts';
import { defineHandler, definePublishingHandler, type Handler } from '../handler.ts';
import { toPagedReply, toVersionedReply } from '../reply.ts';

function createContentHandlers(kind: ContentKind): Handler[] {
  const { list, read, create, update, remove, order }: Partial<ContentRoutes> = contentRoutes[kind];
  return [
    list && {
      ...defineHandler(list, ({ ctx, page, translations }) =>
        toPagedReply(listContent(ctx, { kind, page, translations })),
      ),
      readAll:
        ({ store }: ApiDeps, translations: RequestedTranslations): ReadAll =>
        (onChunk) =>
          readList(systemContext(store), { kind, translations }, onChunk),
    },
    read &&
      defineHandler(read, ({ ctx, param: address, translations }) =>
        toVersionedReply(getAddressedContent(ctx, { kind, address, translations })),
      ),
    create &&
      definePublishingHandler(create, ({ ctx, body, idempotencyKey: key }) =>
        toVersionedReply(createContent(ctx, { kind, fields: flattenLeaves({ ...body }), key })),
      ),
    update &&
      definePublishingHandler(update, ({ ctx, param: id, body, expectedVersion }) => {
        const fields = flattenLeaves({ ...body });
        return toVersionedReply(updateContent(ctx, { kind, id, fields, expectedVersion }));
      }),
    remove &&
      definePublishingHandler(remove, ({ ctx, param: id, expectedVersion }) =>
        deleteContent(ctx, { kind, id, expectedVersion }),
      ),
    order &&
      definePublishingHandler(order, async ({ ctx, body }) => {
        await orderContent(ctx, { kind, ids: body.ids });
        return { ordered: body.ids.length };
      }),
  ].filter((handler) => handler !== undefined);
}

export const contentHandlers: Handler[] = contentKindNames.flatMap(createContentHandlers);
