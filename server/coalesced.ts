/** Work that is asked for more often than it need be done. */
interface Coalesced {
  /** Asks for the work. Calls while it is done lead to doing it once more, however many they are. */
  request(): void;
  /** Resolves when nothing is under way, nor asked for. */
  idle(): Promise<void>;
}

/** `work` must not reject. */
export function coalesced(work: () => Promise<void>): Coalesced {
  let wanted = false;
  let running: Promise<void> | null = null;
  const run = async () => {
    while (wanted) {
      wanted = false;
      await work();
    }
    running = null;
  };
  return {
    request: () => {
      wanted = true;
      running ??= run();
    },
    idle: async () => void (await running),
  };
}
