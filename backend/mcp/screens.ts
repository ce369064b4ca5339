import { previewPath } from '#contract/entities/preview.ts';
import { type ContentKind, contentKinds } from '#contract/kinds/content-kinds.ts';

export interface Screens {
  record: (kind: ContentKind, id: string) => string;
  picture: (id: string) => string;
  message: (id: string) => string;
  /** The home screen, where proposals wait. */
  home: string;
  preview: (token: string) => string;
}

export function screensOf(siteUrl: string): Screens {
  const screen = (path: string) => `${siteUrl}/dashboard${path}`;
  return {
    record: (kind, id) =>
      screen(contentKinds[kind].screens.edit.replace(':id', encodeURIComponent(id))),
    picture: (id) => screen(`/pictures/${encodeURIComponent(id)}`),
    message: (id) => screen(`/message-overview/${encodeURIComponent(id)}`),
    home: screen(''),
    preview: (token) => siteUrl + previewPath(token),
  };
}
