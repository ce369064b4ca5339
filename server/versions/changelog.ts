import { createHash } from 'node:crypto';

/** An entry of CHANGELOG.md: a version that was released. */
export interface Version {
  /** `0.2.0` */
  version: string;
  /** The full id of its commit; null if the entry names none. */
  commit: string | null;
  /** What its first start does to the database, as one line. */
  database: string;
  /** Whether its migrations change the database, so that going back to older code needs an earlier backup. */
  changesDatabase: boolean;
  /** SHA-256 of the entry, in hex. */
  digest: string;
}

/** Reads the released versions from the text of CHANGELOG.md, newest first [OPS-8]. */
export function readChangelog(text: string): Version[] {
  const entries = text.split(/^## /m).slice(1);
  return entries.flatMap((entry) => {
    const [, version] = /^(\d+\.\d+\.\d+) – \d{4}-\d\d-\d\d\n/.exec(entry) ?? [];
    if (!version) return [];
    const [paragraph = ''] = /^\*\*Database: [\s\S]*?(?=\n\n|\n*$(?![\s\S]))/m.exec(entry) ?? [];
    const database = paragraph.replaceAll('**', '').replace(/\s+/g, ' ').trim();
    return {
      version,
      commit: /^Commit `([0-9a-f]{40})`\.$/m.exec(entry)?.[1] ?? null,
      database,
      changesDatabase: !database.startsWith('Database: unchanged'),
      digest: createHash('sha256').update(entry.trim()).digest('hex'),
    };
  });
}
