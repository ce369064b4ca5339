const retryDelayMs = 1000;

/**
 * Returns a function that calls `load` a second time if the first call fails. A phone, for example, cancels its
 * requests when it changes networks.
 */
export const retryOnce =
  <T>(load: () => Promise<T>) =>
  (): Promise<T> =>
    load().catch(async () => {
      await new Promise((resolve) => setTimeout(resolve, retryDelayMs));
      return load();
    });
