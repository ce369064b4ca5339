import { useDeferredValue, useEffect, useMemo, useState } from 'react';
import { useLocation, useNavigation, useNavigationType, useSearchParams } from 'react-router';
import type { Message } from '#contract/entities/message.ts';
import { filterAndSort, paginate, searchIndexer } from '../../ui/list-view.ts';
import { useDebounced } from '../../ui/use-debounced.ts';
import {
  type InboxView,
  messagesIn,
  readInboxView,
  searchText,
  sorts,
  writeInboxView,
} from './inbox-view.ts';
import { useCurrentUserId } from './use-staff.ts';

const searchIndex = searchIndexer(searchText);

/** A typed search is written to the URL when typing pauses. */
function useInboxView() {
  const [params, setParams] = useSearchParams();
  const inAddress = readInboxView(params);
  const [typed, setTyped] = useState(inAddress.search);
  // Following a link or going back restores the search from the new URL.
  const { key } = useLocation();
  const isOwnChange = useNavigationType() === 'REPLACE';
  const [arrival, setArrival] = useState(key);
  if (arrival !== key) {
    setArrival(key);
    if (!isOwnChange) setTyped(inAddress.search);
  }
  const view: InboxView = { ...inAddress, search: typed };
  const writeAddress = (changed: Partial<InboxView>) => {
    const next = writeInboxView({ ...view, page: 1, ...changed });
    setParams(next, { replace: true, preventScrollReset: true });
  };
  const change = (changed: Partial<InboxView>) => {
    if (changed.search !== undefined) setTyped(changed.search);
    writeAddress(changed);
  };
  // The search must not overwrite the URL of a link that was followed before typing paused. The browser's history can
  // contain that URL before the linked screen appears.
  const settled = useDebounced(typed);
  const { search: current } = inAddress;
  const isStaying = useNavigation().state === 'idle';
  useEffect(() => {
    const isShown = (window.history.state?.key ?? key) === key;
    if (isStaying && isShown && settled !== current && settled === typed)
      writeAddress({ search: settled });
  });
  return { view, change, setTyped };
}

/** One page of the messages that match the view in the URL [DASH-22]. */
export function useInbox(all: Message[]) {
  const { view, change, setTyped } = useInboxView();
  const me = useCurrentUserId();
  const { show, person, sort } = view;
  const shown = useMemo(
    () => messagesIn(all, { show, person, search: '', sort: '', page: 1 }, me),
    [all, show, person, me],
  );
  const index = useMemo(() => searchIndex(shown), [shown]);
  const search = useDeferredValue(view.search);
  const found = useMemo(
    () =>
      filterAndSort(
        index,
        search,
        sorts.find(({ key }) => key === sort),
      ),
    [index, search, sort],
  );
  return {
    view,
    change,
    setTyped,
    found,
    ...paginate(found, view.page),
    listQueryString: writeInboxView(view),
  };
}
