/**
 * The maximum size of an upload. Functions on the platform accept requests of this size. It has its own file, because
 * importing it must not load the image decoder.
 */
export const maxUploadBytes = 4 * 1024 * 1024;
