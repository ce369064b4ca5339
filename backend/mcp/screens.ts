import { getPreviewPath } from '#contract/entities/preview.ts';
import { type ContentKind, contentKinds } from '#contract/kinds/content-kinds.ts';

export type Screens = ReturnType<typeof screensOf>;

export function screensOf(siteUrl: string) {
  const addressOf = (path: string) => `${siteUrl}/dashboard${path}`;
  return {
    record: (kind: ContentKind, id: string) =>
      addressOf(contentKinds[kind].screens.edit.replace(':id', encodeURIComponent(id))),
    picture: (id: string) => addressOf(`/pictures/${encodeURIComponent(id)}`),
    message: (id: string) => addressOf(`/message-overview/${encodeURIComponent(id)}`),
    /** The home screen, where proposals wait. */
    home: addressOf(''),
    preview: (token: string) => siteUrl + getPreviewPath(token),
  };
}
