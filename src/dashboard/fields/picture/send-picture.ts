import { ProblemError } from '#contract/http/client.ts';
import { findPictures } from '#contract/routes/picture-routes.ts';
import { uploadImage } from '#contract/routes/routes.ts';
import { call } from '../../data/api.ts';
import { fetchWithProgress } from './fetch-with-progress.ts';
import { isAnimated, rejectHeic, UnusableFileError } from './inspect-file.ts';
import { shrinkPicture } from './shrink-picture.ts';

/** Returns the digest by which the library identifies a file, or null if the browser cannot compute it. */
async function hashSha256(file: Blob): Promise<string | null> {
  try {
    const digest = await crypto.subtle.digest('SHA-256', await file.arrayBuffer());
    return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join(
      '',
    );
  } catch {
    return null; // The page is not a secure context, or the file does not fit into memory.
  }
}

const lookupTimeoutMs = 10_000;

/** Returns the address of a picture made from the same file, or null if none exists or the lookup fails. */
async function findAddress(sourceSha256: string, signal: AbortSignal): Promise<string | null> {
  try {
    const { data } = await call(findPictures, {
      body: { sourceSha256, limit: 1 },
      signal: AbortSignal.any([signal, AbortSignal.timeout(lookupTimeoutMs)]),
    });
    return data.pictures[0]?.address ?? null;
  } catch {
    return null;
  }
}

interface SentPicture {
  address: string;
  /** Whether the uploaded file was animated. Only its first frame is kept. */
  wasAnimated: boolean;
}

/**
 * Uploads a picture, scaled down if it is large [IMG-1]. Does not send a file that is already in the library [IMG-2].
 * Rejects as `call` does, or with `UnusableFileError`.
 */
export async function sendPicture(
  file: File,
  signal: AbortSignal,
  onProgress: (progress: number) => void,
): Promise<SentPicture> {
  await rejectHeic(file);
  const digest = await hashSha256(file);
  const existingAddress = digest && (await findAddress(digest, signal));
  signal.throwIfAborted();
  if (existingAddress) return { address: existingAddress, wasAnimated: false };
  const body = new FormData();
  if (digest) body.append('sourceSha256', digest);
  const upload = await shrinkPicture(file);
  body.append('image', upload, file.name);
  signal.throwIfAborted();
  const fetch = fetchWithProgress(onProgress);
  const { data } = await call(uploadImage, { body, signal, fetch });
  const { url, wasAnimated = false } = data.data;
  return {
    address: url,
    wasAnimated: wasAnimated || (upload !== file && (await isAnimated(file))),
  };
}

/** Returns why a picture was rejected and whether sending it again can help. Undefined for other failures [IMG-1]. */
export function getRejection(error: unknown): { reason: string; canRetry: boolean } | undefined {
  if (error instanceof UnusableFileError) return { reason: error.message, canRetry: false };
  if (!(error instanceof ProblemError)) return undefined;
  const { errors, detail, title, status, code } = error.problem;
  const reason = errors?.[0]?.message ?? detail ?? title;
  return { reason, canRetry: status >= 500 || code === 'too-many-requests' };
}
