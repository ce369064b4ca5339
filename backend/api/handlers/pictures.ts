import { formatEtag } from '#contract/http/etag.ts';
import * as routes from '#contract/routes/picture-routes.ts';
import { deletePicture, restorePicture } from '#services/pictures/picture-trash.ts';
import { findPictureViews } from '#services/pictures/picture-views.ts';
import { findPictures, getPicture, updatePicture } from '#services/pictures/pictures.ts';
import { replacePicture } from '#services/pictures/replace-picture.ts';
import { defineHandler, definePublishingHandler, type Handler } from '../handler.ts';
import { Reply, toPictureReply } from '../reply.ts';

export const pictureHandlers: Handler[] = [
  defineHandler(routes.findPictures, ({ ctx, body }) => findPictures(ctx, body)),
  defineHandler(routes.findPictureViews, ({ ctx, body }) => findPictureViews(ctx, body.addresses)),
  defineHandler(routes.getPicture, async ({ ctx, param }) => {
    const details = await getPicture(ctx, param);
    return new Reply(details, { etag: formatEtag(details.picture.version) });
  }),
  definePublishingHandler(routes.updatePicture, ({ ctx, param: id, body, expectedVersion }) =>
    toPictureReply(updatePicture(ctx, { ...body, id, expectedVersion })),
  ),
  definePublishingHandler(routes.replacePicture, ({ ctx, param: id, body }) =>
    replacePicture(ctx, { id, by: body.by }),
  ),
  defineHandler(routes.deletePicture, ({ ctx, param }) => deletePicture(ctx, param)),
  defineHandler(routes.restorePicture, ({ ctx, param }) => restorePicture(ctx, param)),
];
