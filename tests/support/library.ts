import * as library from '#contract/routes/picture-routes.ts';
import type { PictureFiles } from '#services/images/image-store.ts';
import { admin, type TestApi } from './api.ts';
import { makePicture } from './pictures.ts';
import { type Person, signAccessToken } from './tokens.ts';

interface UploadOptions {
  name?: string;
  sourceSha256?: string;
  size?: [width: number, height: number];
  person?: Person;
  /** The secret of an API key that uploads the picture instead of `person`. */
  secret?: string;
}

export async function uploadPicture(
  api: TestApi,
  colour: string,
  {
    name = `${colour}.png`,
    sourceSha256,
    size: [width, height] = [40, 30],
    person = admin,
    secret,
  }: UploadOptions = {},
): Promise<string> {
  const form = new FormData();
  form.set(
    'image',
    new File([await makePicture('png', width, height, colour)], name, { type: 'image/png' }),
  );
  if (sourceSha256) form.set('sourceSha256', sourceSha256);
  const token = secret ?? (await signAccessToken(person, api.clock.now));
  const headers = { authorization: `Bearer ${token}` };
  const response = await api.send('/uploadImage', { method: 'POST', body: form, headers });
  const { data } = (await response.json()) as { data: { url: string } };
  return data.url;
}

/** Finds a picture, even if it is in the trash. */
export async function findPicture(api: TestApi, address: string) {
  for (const filter of ['all', 'trash'] as const) {
    const { data } = await api.as(admin)(library.findPictures, { body: { filter, limit: 200 } });
    const match = data.pictures.find((picture) => picture.address === address);
    if (match) return match;
  }
  throw new Error(`No picture has the address ${address}`);
}

export function createPictureFiles(): PictureFiles & {
  contents: Map<string, Uint8Array<ArrayBuffer>>;
  lockedNames: Set<string>;
} {
  const contents = new Map<string, Uint8Array<ArrayBuffer>>();
  const lockedNames = new Set<string>();
  return {
    contents,
    lockedNames,
    listNames: async () => [...contents.keys()].sort(),
    read: async (name) => contents.get(name) ?? null,
    remove: async (name) => {
      if (lockedNames.has(name)) throw new Error('The disk is read-only');
      contents.delete(name);
    },
  };
}
