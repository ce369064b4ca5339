import { uploadImage } from '#contract/routes.ts';
import { call } from '../../api.ts';
import { fetchWithProgress } from './fetch-with-progress.ts';
import { refuseHeic } from './refuse-heic.ts';
import { shrinkPicture } from './shrink-picture.ts';

/** Sends a picture, scaled down where it is large; resolves to its stored address [IMG-1]. Rejects as `call` does, and with
 * `UnusableFileError` for what is not sent at all. */
export async function sendPicture(
  file: File,
  signal: AbortSignal,
  onProgress: (share: number) => void,
): Promise<string> {
  await refuseHeic(file);
  const body = new FormData();
  body.append('image', await shrinkPicture(file), file.name);
  signal.throwIfAborted();
  const fetch = fetchWithProgress(onProgress);
  const { data } = await call(uploadImage, { body, signal, fetch });
  return data.data.url;
}
