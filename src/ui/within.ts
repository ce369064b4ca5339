/** How long a press waits for a script before it goes on without it. A lost line answers nothing at all. */
export const scriptPatienceMs = 8_000;

/** Resolves and rejects as `work` does; rejects when that takes longer than so many milliseconds. */
export function within<T>(milliseconds: number, work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const late = () => reject(new Error(`Nothing in ${milliseconds} ms`));
    const timer = setTimeout(late, milliseconds);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
