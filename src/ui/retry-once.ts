const retryDelayMs = 1000;

/**
 * Loads scripts a second time if the first attempt fails. For example, a phone cancels its requests when it changes
 * networks.
 */
export const retryOnce =
  <T>(load: () => Promise<T>) =>
  (): Promise<T> =>
    load().catch(async () => {
      await new Promise((resolve) => setTimeout(resolve, retryDelayMs));
      return load();
    });
