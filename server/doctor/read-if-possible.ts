import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Resolves to the names in a folder, or to none if the folder cannot be read. */
export const namesIn = (...folder: string[]): Promise<string[]> =>
  readdir(join(...folder)).catch(() => []);

/** Resolves to the text of a file, or to an empty text if the file cannot be read. */
export const textOf = (...file: string[]): Promise<string> =>
  readFile(join(...file), 'utf8').catch(() => '');
