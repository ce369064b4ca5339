import { ProblemError } from '#contract/client.ts';
import { uploadImage } from '#contract/routes.ts';
import { call } from '../../api.ts';
import { fetchWithProgress } from './fetch-with-progress.ts';
import { refuseHeic } from './refuse-heic.ts';
import { shrinkPicture } from './shrink-picture.ts';
import { UnusableFileError } from './unusable-file-error.ts';

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

/** Why a picture was not taken, and whether sending the same file again may help; undefined where nothing was answered [IMG-1]. */
export function refusalOf(error: unknown): { reason: string; mayHelp: boolean } | undefined {
  if (error instanceof UnusableFileError) return { reason: error.message, mayHelp: false };
  if (!(error instanceof ProblemError)) return undefined;
  const { errors, detail, title, status, code } = error.problem;
  const reason = errors?.[0]?.message ?? detail ?? title;
  return { reason, mayHelp: status >= 500 || code === 'too-many-requests' };
}
