/**
 * The maximum time that an action waits for a script. Without a limit, the action would wait forever if the connection
 * dropped.
 */
export const scriptTimeoutMs = 8_000;

/** Settles as `work` does, but rejects if that takes longer than `milliseconds`. */
export function withTimeout<T>(milliseconds: number, work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const onTimeout = () => reject(new Error(`Timed out after ${milliseconds} ms`));
    const timer = setTimeout(onTimeout, milliseconds);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
