export const animationNotice = 'This picture is animated. The website shows only its first frame.';

/** Used for all failures except a rejection of the picture, for example if the upload script does not load. */
const connectionFailure = {
  reason: 'The picture could not be uploaded. Check your connection, then try again.',
  canRetry: true,
};

/**
 * Uploads a picture with `sendPicture`, which is loaded on first use. Resolves to the stored picture, to the reason for
 * a failure, or to null if the upload was aborted.
 */
export async function uploadPicture(
  file: File,
  signal: AbortSignal,
  onProgress: (progress: number) => void = () => undefined,
) {
  let sendModule: typeof import('./send-picture.ts') | undefined;
  try {
    sendModule = await import('./send-picture.ts');
    const picture = await sendModule.sendPicture(file, signal, onProgress);
    return signal.aborted ? null : picture;
  } catch (error) {
    if (signal.aborted) return null;
    console.warn('An upload failed', error);
    return sendModule?.getRejection(error) ?? connectionFailure;
  }
}
