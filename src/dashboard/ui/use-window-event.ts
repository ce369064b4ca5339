import { useEffect, useEffectEvent } from 'react';

/** Calls `listener` for each event until the component unmounts. */
export function useWindowEvent<K extends keyof WindowEventMap>(
  type: K,
  listener: (event: WindowEventMap[K]) => void,
  { capture = false }: { capture?: boolean } = {},
): void {
  const onEvent = useEffectEvent(listener);
  useEffect(() => {
    window.addEventListener(type, onEvent, { capture });
    return () => window.removeEventListener(type, onEvent, { capture });
  }, [type, capture]);
}
