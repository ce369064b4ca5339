import type { SentPicture, UploadFailure } from './send-picture.ts';

/** The notice for an animated file. */
export const animationNotice = 'This picture is animated. The website shows only its first frame.';

/** There was no response, not even for the upload script. */
const unreachable: UploadFailure = {
  reason: 'The picture could not be uploaded. Check your connection, then try again.',
  mayHelp: true,
};

/** Uploads a picture as `sendPicture` does, which it loads first. Resolves to null if the signal aborts; never rejects. */
export async function uploadPicture(
  file: File,
  signal: AbortSignal,
  onProgress: (share: number) => void = () => {},
): Promise<SentPicture | UploadFailure | null> {
  let sending: typeof import('./send-picture.ts') | undefined;
  try {
    sending = await import('./send-picture.ts');
    const sent = await sending.sendPicture(file, signal, onProgress);
    return signal.aborted ? null : sent;
  } catch (error) {
    if (signal.aborted) return null;
    console.warn('An upload failed', error);
    return sending?.uploadRefusal(error) ?? unreachable;
  }
}
