import { readStats } from './files.ts';

/** If root runs this process, switches to the folder's owner, because root can access files that the server cannot. */
export async function becomeOwner(folder: string | undefined): Promise<void> {
  const stats = folder && (await readStats(folder));
  if (process.geteuid?.() !== 0 || !stats || stats.uid === 0) return;
  process.setgroups?.([stats.gid]);
  process.setgid?.(stats.gid);
  process.setuid?.(stats.uid);
}
