import * as z from 'zod/mini';
import { maxTokenLength, preview, previewLink, previewLinkInput } from '../entities/preview.ts';
import { text } from '../fields/fields.ts';
import { create, get, post, remove } from '../http/route.ts';

// A preview link shows the finished page of a record to anyone who has the link [PUB-4].
export const getPreviewLinks = get('/getPreviewLinks/:kind/:id', 'editor', z.array(previewLink));
// A key with the scope `propose` can create links to its own proposals.
export const postPreviewLink = {
  ...create('/postPreviewLink/:kind/:id', 'editor', previewLinkInput, previewLink),
  isIdempotent: false,
  keys: 'propose',
  limits: ['previewLinks'],
} as const;
export const deletePreviewLink = remove('/deletePreviewLink/:id', 'editor');
export const openPreview = {
  ...post('/openPreview', 'public', z.object({ token: text(maxTokenLength) }), preview),
  hasTokenInBody: true,
  hasTranslations: true,
} as const;
