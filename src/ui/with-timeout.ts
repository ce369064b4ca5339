/**
 * How long an action waits for a script before it continues without the script. On a dropped connection, no response
 * ever comes.
 */
export const scriptTimeoutMs = 8_000;

/** Settles like `work`, but rejects if `work` takes longer than `milliseconds`. */
export function withTimeout<T>(milliseconds: number, work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const late = () => reject(new Error(`Timed out after ${milliseconds} ms`));
    const timer = setTimeout(late, milliseconds);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
