import { spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { endWithParent } from '#local/stack/end-with-parent.ts';

const cpuLoop = 'for (;;);';
const diskLoop = `const { writeFileSync } = require('node:fs');
for (;;) writeFileSync(process.argv[1], Buffer.alloc(1_000_000, 1), { flush: true });`;

/** Keeps every core and the disk busy until the returned function is called. */
export function keepBusy(folder: string): () => void {
  const programs = [...Array<string>(availableParallelism()).fill(cpuLoop), diskLoop];
  const children = programs.map((program) =>
    endWithParent(spawn(process.execPath, ['-e', program, join(folder, 'busy')])),
  );
  return () => {
    for (const child of children) child.kill();
  };
}
