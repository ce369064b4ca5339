import { pictureUpdate } from '#contract/entities/pictures.ts';
import { maxAltLength } from '#contract/fields/fields.ts';
import { formatEtag } from '#contract/http/etag.ts';
import { findPictures, updatePicture } from '#contract/routes/picture-routes.ts';
import { uploadImage } from '#contract/routes/routes.ts';
import { defineRouteTool } from '../route-tool.ts';
import {
  ArgumentError,
  type Arguments,
  listLimits,
  recordLimits,
  type Tool,
  type ToolContext,
} from '../tool.ts';

const altSchema = {
  type: 'string' as const,
  maxLength: maxAltLength,
  description:
    'The alternative text: what the picture shows, in one sentence. Empty if the picture is only decorative.',
};

async function uploadPicture(args: Arguments, { call, screens }: ToolContext) {
  const update = pictureUpdate.safeParse({ alt: args['alt'] });
  if (!update.success) throw new ArgumentError(`alt: ${update.error.issues[0]?.message}`);
  const form = new FormData();
  form.set('image', decodeFile(args));
  const { url: address, ...notes } = (await call(uploadImage, { body: form })).data.data;
  const [picture] = (await call(findPictures, { body: { address } })).data.pictures;
  if (!picture) return { address, ...notes };
  const { _id: id, version, width, height, alt: storedAlt } = picture;
  // The library stores each file once, so somebody may already have written an alt text for this picture.
  if (storedAlt === null) {
    await call(updatePicture, { params: { id }, body: update.data, ifMatch: formatEtag(version) });
  }
  const text = storedAlt ?? update.data.alt;
  return { address, ...notes, id, width, height, alt: text, screen: screens.picture(id) };
}

function decodeFile({ image, fileName }: Arguments): File {
  if (typeof image !== 'string') throw new ArgumentError('image: Must be base64.');
  const base64 = image.replace(/^data:[\w/+.-]{1,100};base64,/, '');
  if (!/^[\w+/-]+={0,2}$/.test(base64)) throw new ArgumentError('image: Must be base64.');
  const name = typeof fileName === 'string' ? fileName.slice(0, 200) : '';
  return new File([Buffer.from(base64, 'base64')], name || 'picture');
}

export const pictureTools: Tool[] = [
  {
    name: 'upload_picture',
    title: 'Upload a picture',
    description:
      'Adds a picture of at most 4 MB (JPEG, PNG, WebP, AVIF or GIF) with its alternative text to the library. Put the `address` of the result into a picture field of a draft.',
    routes: [uploadImage, findPictures, updatePicture],
    buildInput: () => ({
      properties: {
        image: { type: 'string', contentEncoding: 'base64', description: 'The file as base64.' },
        fileName: { type: 'string', maxLength: 200 },
        alt: altSchema,
      },
      required: ['image', 'alt'],
    }),
    limits: recordLimits,
    run: uploadPicture,
  },
  defineRouteTool(findPictures, {
    name: 'find_pictures',
    title: 'Find pictures',
    description:
      'Searches the picture library. The filter `no-alt` lists pictures without alternative text, and `untranslated` lists those whose alternative text has a missing or outdated translation.',
    omit: ['sourceSha256'],
    limits: listLimits,
    formatResult: ({ data: { pictures, total, next } }, { screens }) => ({
      items: pictures.map(({ _id: id, version, address, fileName, width, height, ...texts }) => ({
        ...{ id, version, address, fileName, width, height },
        ...{ alt: texts.alt, translations: texts.translations },
        screen: screens.picture(id),
      })),
      total,
      next,
    }),
  }),
  defineRouteTool(updatePicture, {
    name: 'describe_picture',
    title: 'Describe a picture',
    description:
      'Stores the alternative text of a picture, with its translations. Pages show the new text once the website has been published again.',
    omit: ['fileName'],
    formatResult: ({ data: { _id: id, alt: text, translations, version } }, { screens }) => ({
      ...{ id, alt: text, translations, version },
      screen: screens.picture(id),
    }),
  }),
];
