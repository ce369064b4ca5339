import type { ChildProcess } from 'node:child_process';

export function endWithParent<Child extends ChildProcess>(child: Child): Child {
  const killChild = () => child.kill();
  process.once('exit', killChild);
  child.once('exit', () => process.off('exit', killChild));
  return child;
}
