import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { hashContent } from './fingerprint.ts';

export interface FileStore {
  folder: string;
  nameBy: 'path' | 'digest';
}

/** Stores the content of a file and returns its name in the store. If it throws, it leaves no partial file. */
export type WriteFile = (file: string, content: string | Uint8Array) => string;

export const getStoredPath = ({ folder, nameBy }: FileStore, name: string) =>
  nameBy === 'path' ? join(folder, name) : join(folder, name.slice(0, 2), name);

/**
 * Creates a function that writes to a store. Other threads may write to it at the same time. Writes are synchronous,
 * because many asynchronous writes take three times the processor time.
 */
export function createFileWriter(store: FileStore): WriteFile {
  const createdFolders = new Set<string>();
  return (file, content) => {
    const name = store.nameBy === 'path' ? file : hashContent(content);
    const path = getStoredPath(store, name);
    const folder = dirname(path);
    if (!createdFolders.has(folder)) mkdirSync(folder, { recursive: true });
    createdFolders.add(folder);
    try {
      writeFileSync(path, content, { flag: store.nameBy === 'digest' ? 'wx' : 'w' });
    } catch (error) {
      const { code, syscall } = error as NodeJS.ErrnoException;
      // A file with this digest has the same content, and another thread may be reading it.
      if (code === 'EEXIST') return name;
      if (syscall !== 'open') rmSync(path, { force: true });
      throw error;
    }
    return name;
  };
}
