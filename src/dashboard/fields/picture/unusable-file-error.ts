/** The message explains why a file cannot become a picture and what to do instead. */
export class UnusableFileError extends Error {}
