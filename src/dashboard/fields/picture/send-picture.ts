import { ProblemError } from '#contract/http/client.ts';
import { findPictures } from '#contract/routes/picture-routes.ts';
import { uploadImage } from '#contract/routes/routes.ts';
import { call } from '../../data/api.ts';
import { fetchWithProgress } from './fetch-with-progress.ts';
import { isAnimated } from './is-animated.ts';
import { refuseHeic } from './refuse-heic.ts';
import { shrinkPicture } from './shrink-picture.ts';
import { UnusableFileError } from './unusable-file-error.ts';

/** The digest by which the library knows a file; null where this browser computes none. */
async function sha256Of(file: Blob): Promise<string | null> {
  try {
    const digest = await crypto.subtle.digest('SHA-256', await file.arrayBuffer());
    return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join(
      '',
    );
  } catch {
    return null; // the address is no secure one, or the file does not fit into memory
  }
}

const questionMs = 10_000;

/** The address of the picture that was made of the same file; null where there is none, or where it cannot be found out. */
async function addressOf(sourceSha256: string, signal: AbortSignal): Promise<string | null> {
  try {
    const { data } = await call(findPictures, {
      body: { sourceSha256, limit: 1 },
      signal: AbortSignal.any([signal, AbortSignal.timeout(questionMs)]),
    });
    return data.pictures[0]?.address ?? null;
  } catch {
    return null;
  }
}

/** A picture that was sent. */
export interface SentPicture {
  address: string;
  /** The file was an animation, of which the first frame is kept. */
  wasMoving: boolean;
}

/** What is said of an animation. */
export const animationNotice = 'This picture moves. The website shows its first frame only.';

/**
 * Sends a picture, scaled down where it is large [IMG-1]. A file that is in the library
 * already is not sent [IMG-2]. Rejects as `call` does, and with `UnusableFileError` for what cannot become a picture.
 */
export async function sendPicture(
  file: File,
  signal: AbortSignal,
  onProgress: (share: number) => void,
): Promise<SentPicture> {
  await refuseHeic(file);
  const digest = await sha256Of(file);
  const known = digest && (await addressOf(digest, signal));
  signal.throwIfAborted();
  if (known) return { address: known, wasMoving: false };
  const body = new FormData();
  if (digest) body.append('sourceSha256', digest);
  const sent = await shrinkPicture(file);
  body.append('image', sent, file.name);
  signal.throwIfAborted();
  const fetch = fetchWithProgress(onProgress);
  const { data } = await call(uploadImage, { body, signal, fetch });
  const { url, wasMoving = false } = data.data;
  return { address: url, wasMoving: wasMoving || (sent !== file && (await isAnimated(file))) };
}

/** Why a picture was not taken, and whether sending the same file again may help; undefined where nothing was answered [IMG-1]. */
export function refusalOf(error: unknown): { reason: string; mayHelp: boolean } | undefined {
  if (error instanceof UnusableFileError) return { reason: error.message, mayHelp: false };
  if (!(error instanceof ProblemError)) return undefined;
  const { errors, detail, title, status, code } = error.problem;
  const reason = errors?.[0]?.message ?? detail ?? title;
  return { reason, mayHelp: status >= 500 || code === 'too-many-requests' };
}
