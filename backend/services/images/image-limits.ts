/**
 * The maximum size of an upload in bytes, which a function of the platform accepts. It has its own file, so that importing it needs no decoder.
 */
export const maxUploadBytes = 4 * 1024 * 1024;
