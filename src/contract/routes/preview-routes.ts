import * as z from 'zod/mini';
import { maxTokenLength, preview, previewLink, previewLinkInput } from '../entities/preview.ts';
import { text } from '../fields/fields.ts';
import { act, create, read, remove } from '../http/route.ts';

// A preview link shows the finished page of a record to anyone who has the link [PUB-4].
export const getPreviewLinks = read('/getPreviewLinks/:kind/:id', 'editor', z.array(previewLink));
// A key with the scope `propose` can create links to its own proposals.
export const postPreviewLink = {
  ...create('/postPreviewLink/:kind/:id', 'editor', previewLinkInput, previewLink),
  idempotent: false,
  keys: 'propose',
  limits: ['previewLinks'],
} as const;
export const deletePreviewLink = remove('/deletePreviewLink/:id', 'editor');
export const openPreview = {
  ...act('/openPreview', 'public', z.object({ token: text(maxTokenLength) }), preview),
  tokenInBody: true,
  translated: true,
} as const;
