/**
 * The maximum size of an upload in bytes. Functions on the platform accept requests of this size. It has its own file,
 * so that importing it does not load the image decoder.
 */
export const maxUploadBytes = 4 * 1024 * 1024;
