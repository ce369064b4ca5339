import { execFileSync } from 'node:child_process';

/** Returns the memory that a process and its descendants use, in megabytes. */
export function measureMemory(pid: number): number {
  const rows = execFileSync('ps', ['-eo', 'pid=,ppid=,rss=']).toString().trim().split('\n');
  const processes = rows.map((row) => row.trim().split(/\s+/).map(Number));
  const sumDescendants = (parent: number): number =>
    processes
      .filter(([, ppid]) => ppid === parent)
      .reduce((sum, [child = 0, , kilobytes = 0]) => sum + kilobytes + sumDescendants(child), 0);
  const ownKilobytes = processes.find(([id]) => id === pid)?.[2] ?? 0;
  return (ownKilobytes + sumDescendants(pid)) / 1024;
}

/** Samples the memory that a process uses. The returned function stops sampling and returns the peak in megabytes. */
export function trackPeakMemory(pid: number): () => number {
  let peakMb = 0;
  const sample = () => {
    peakMb = Math.max(peakMb, measureMemory(pid));
  };
  const watch = setInterval(sample, 200).unref();
  return () => {
    clearInterval(watch);
    return Math.round(peakMb);
  };
}
