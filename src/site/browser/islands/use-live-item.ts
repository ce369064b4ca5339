import { useEffect, useState } from 'react';
import { type Call, createClient } from '#contract/http/client.ts';

export type LiveItemState<T> =
  | { state: 'loading' }
  | { state: 'loaded'; item: T }
  | { state: 'failed' };

const call = createClient();

/** The id at the end of the page's URL, with or without a trailing slash [LAY-15]. */
const readIdFromUrl = () =>
  decodeURIComponent(window.location.pathname.split('/').findLast(Boolean) ?? '');

/** Loads the item whose id is in the page's URL. Logs a failure [LAY-12]. */
export function useLiveItem<T>(load: (call: Call, id: string) => Promise<T>) {
  const [liveItem, setLiveItem] = useState<LiveItemState<T>>({ state: 'loading' });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the URL does not change while the page is open
  useEffect(() => {
    load(call, readIdFromUrl()).then(
      (item) => setLiveItem({ state: 'loaded', item }),
      (error) => {
        console.error(error);
        setLiveItem({ state: 'failed' });
      },
    );
  }, []);
  return liveItem;
}
