import { getPreviewPath } from '#contract/entities/preview.ts';
import { type ContentKind, contentKinds } from '#contract/kinds/content-kinds.ts';

export type Screens = ReturnType<typeof createScreens>;

export function createScreens(siteUrl: string) {
  const toAddress = (path: string) => `${siteUrl}/dashboard${path}`;
  return {
    record: (kind: ContentKind, id: string) =>
      toAddress(contentKinds[kind].screens.edit.replace(':id', encodeURIComponent(id))),
    picture: (id: string) => toAddress(`/pictures/${encodeURIComponent(id)}`),
    message: (id: string) => toAddress(`/message-overview/${encodeURIComponent(id)}`),
    /** The home screen, which lists proposals. */
    home: toAddress(''),
    preview: (token: string) => siteUrl + getPreviewPath(token),
  };
}
