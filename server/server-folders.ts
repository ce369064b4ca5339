import { join, resolve } from 'node:path';

/** Where a server keeps its files, below the data folder. */
export const serverFolders = (dataDir: string) => {
  const root = resolve(dataDir);
  return {
    root,
    database: join(root, 'database'),
    media: join(root, 'media'),
    releases: join(root, 'sites'),
    imageCache: join(root, 'image-cache'),
    answers: join(root, 'answers'),
    /** Describes a running `npm start` to other programs. */
    stackFile: join(root, 'local-stack.json'),
  };
};

export type ServerFolders = ReturnType<typeof serverFolders>;
