import type { SentPicture, UploadRefusal } from './send-picture.ts';

/** Used if the server did not reject the picture, or if the upload script did not load. */
const uploadFailure: UploadRefusal = {
  reason: 'The picture could not be uploaded. Check your connection, then try again.',
  canRetry: true,
};

/** Never rejects. After `signal` is aborted, the result has no meaning. */
export async function uploadPicture(
  file: File,
  signal: AbortSignal,
  onProgress: (progress: number) => void = () => undefined,
): Promise<SentPicture | UploadRefusal> {
  let sendModule: typeof import('./send-picture.ts') | undefined;
  try {
    sendModule = await import('./send-picture.ts');
    return await sendModule.sendPicture(file, signal, onProgress);
  } catch (error) {
    if (!signal.aborted) console.warn('An upload failed', error);
    return sendModule?.uploadRefusal(error) ?? uploadFailure;
  }
}

export const animationNotice = 'This picture is animated. The website shows only its first frame.';
