/**
 * The most bytes of an upload, which a function of the platform accepts. In its own file, so that importing it needs no
 * decoder.
 */
export const maxUploadBytes = 4 * 1024 * 1024;
