import { useEffect, useState } from 'react';
import { type Call, createClient } from '#contract/http/client.ts';

export type LiveItem<T> = { state: 'loading' } | { state: 'there'; item: T } | { state: 'missing' };

const call = createClient();

/** The id at the end of the page's URL, with or without a trailing slash [LAY-15]. */
const idOfAddress = () =>
  decodeURIComponent(window.location.pathname.split('/').findLast(Boolean) ?? '');

/** Loads the item whose id is in the page's URL. Logs a failure [LAY-12]. */
export function useLiveItem<T>(load: (call: Call, id: string) => Promise<T>) {
  const [live, setLive] = useState<LiveItem<T>>({ state: 'loading' });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the URL does not change while the page is open
  useEffect(() => {
    load(call, idOfAddress()).then(
      (item) => setLive({ state: 'there', item }),
      (error) => {
        console.error(error);
        setLive({ state: 'missing' });
      },
    );
  }, []);
  return live;
}
