import { createHash } from 'node:crypto';

/** Reads the released versions, newest first, from the text of CHANGELOG.md [OPS-8]. */
export function readChangelog(text: string) {
  const entries = text.split(/^## /m).slice(1);
  return entries.flatMap((entry) => {
    const [, version] = /^(\d+\.\d+\.\d+) – \d{4}-\d\d-\d\d\n/.exec(entry) ?? [];
    if (!version) return [];
    const [paragraph = ''] = /^\*\*Database: [\s\S]*?(?=\n\n|\n*$(?![\s\S]))/m.exec(entry) ?? [];
    const databaseNote = paragraph.replaceAll('**', '').replace(/\s+/g, ' ').trim();
    return {
      version,
      /** The full id of its commit, or null if the entry contains none. */
      commit: /^Commit `([0-9a-f]{40})`\.$/m.exec(entry)?.[1] ?? null,
      /** How the first start of this version changes the database, in one line. */
      databaseNote,
      /** Whether its migrations change the database. If so, older code needs a backup from before the update. */
      changesDatabase: !databaseNote.startsWith('Database: unchanged'),
      /** SHA-256 of the entry, in hex. */
      digest: createHash('sha256').update(entry.trim()).digest('hex'),
    };
  });
}

/** A released version in CHANGELOG.md. */
export type Version = ReturnType<typeof readChangelog>[number];
