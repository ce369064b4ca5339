const retryDelayMs = 1000;

/** Loads scripts a second time if the first attempt fails. A phone that changes networks cancels its requests. */
export const retryOnce =
  <T>(load: () => Promise<T>) =>
  (): Promise<T> =>
    load().catch(async () => {
      await new Promise((resolve) => setTimeout(resolve, retryDelayMs));
      return load();
    });
