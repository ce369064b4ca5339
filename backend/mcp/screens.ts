import { previewPath } from '#contract/entities/preview.ts';
import { type ContentKind, contentKinds } from '#contract/kinds/content-kinds.ts';

export type Screens = ReturnType<typeof screensOf>;

export function screensOf(siteUrl: string) {
  const screen = (path: string) => `${siteUrl}/dashboard${path}`;
  return {
    record: (kind: ContentKind, id: string) =>
      screen(contentKinds[kind].screens.edit.replace(':id', encodeURIComponent(id))),
    picture: (id: string) => screen(`/pictures/${encodeURIComponent(id)}`),
    message: (id: string) => screen(`/message-overview/${encodeURIComponent(id)}`),
    /** The home screen, where proposals wait. */
    home: screen(''),
    preview: (token: string) => siteUrl + previewPath(token),
  };
}
