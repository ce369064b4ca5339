import { useDeferredValue, useEffect, useMemo, useState } from 'react';
import { useLocation, useNavigation, useNavigationType, useSearchParams } from 'react-router';
import type { Message } from '#contract/entities/message.ts';
import { filterAndSort, paginate, searchIndexer } from '../../ui/list-view.ts';
import { useDebounced } from '../../ui/use-debounced.ts';
import {
  filterMessages,
  type InboxView,
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
  const urlView = readInboxView(params);
  const [typed, setTyped] = useState(urlView.search);
  // Following a link or going back restores the search from the new URL.
  const { key } = useLocation();
  const isReplacement = useNavigationType() === 'REPLACE';
  const [handledKey, setHandledKey] = useState(key);
  if (handledKey !== key) {
    setHandledKey(key);
    if (!isReplacement) setTyped(urlView.search);
  }
  const view: InboxView = { ...urlView, search: typed };
  const writeUrl = (changed: Partial<InboxView>) => {
    const next = writeInboxView({ ...view, page: 1, ...changed });
    setParams(next, { replace: true, preventScrollReset: true });
  };
  const change = (changed: Partial<InboxView>) => {
    if (changed.search !== undefined) setTyped(changed.search);
    writeUrl(changed);
  };
  // The search must not overwrite the URL of a link that was followed before typing paused. The browser's history can
  // contain that URL before the linked screen appears.
  const debounced = useDebounced(typed);
  const { search: current } = urlView;
  const isIdle = useNavigation().state === 'idle';
  useEffect(() => {
    const isShown = (window.history.state?.key ?? key) === key;
    if (isIdle && isShown && debounced !== current && debounced === typed)
      writeUrl({ search: debounced });
  });
  return { view, change, setTyped };
}

/** One page of the messages that match the view in the URL [DASH-22]. */
export function useInbox(all: Message[]) {
  const { view, change, setTyped } = useInboxView();
  const me = useCurrentUserId();
  const { show, person, sort } = view;
  const filtered = useMemo(
    () => filterMessages(all, { show, person }, me),
    [all, show, person, me],
  );
  const index = useMemo(() => searchIndex(filtered), [filtered]);
  const search = useDeferredValue(view.search);
  const matches = useMemo(
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
    matches,
    ...paginate(matches, view.page),
    listQueryString: writeInboxView(view),
  };
}
