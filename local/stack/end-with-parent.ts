import type { ChildProcess } from 'node:child_process';

export function endWithParent<Child extends ChildProcess>(child: Child): Child {
  const end = () => child.kill();
  process.once('exit', end);
  child.once('exit', () => process.off('exit', end));
  return child;
}
