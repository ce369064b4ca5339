import { useDeferredValue, useEffect, useMemo, useState } from 'react';
import { useLocation, useNavigation, useNavigationType, useSearchParams } from 'react-router';
import type { Message } from '#contract/entities/message.ts';
import { createSearchIndexer, filterAndSort, paginate } from '../../ui/list-view.ts';
import { useDebouncedValue } from '../../ui/use-debounced-value.ts';
import {
  filterMessages,
  getSearchText,
  type InboxView,
  readInboxView,
  sorts,
  writeInboxView,
} from './inbox-view.ts';
import { useCurrentUserId } from './use-messages.ts';

const indexMessages = createSearchIndexer(getSearchText);

/** Writes the typed search to the URL when typing pauses. */
function useInboxView() {
  const [params, setParams] = useSearchParams();
  const urlView = readInboxView(params);
  const [typedSearch, setTypedSearch] = useState(urlView.search);
  // Restores the search from the URL after the user follows a link or goes back.
  const { key } = useLocation();
  const isReplacement = useNavigationType() === 'REPLACE';
  const [handledKey, setHandledKey] = useState(key);
  if (handledKey !== key) {
    setHandledKey(key);
    if (!isReplacement) setTypedSearch(urlView.search);
  }
  const view: InboxView = { ...urlView, search: typedSearch };
  const writeUrl = (changes: Partial<InboxView>) => {
    const next = writeInboxView({ ...view, page: 1, ...changes });
    setParams(next, { replace: true, preventScrollReset: true });
  };
  const change = (changes: Partial<InboxView>) => {
    if (changes.search !== undefined) setTypedSearch(changes.search);
    writeUrl(changes);
  };
  // The search must not overwrite the URL of a link that was followed before typing paused. The browser's history can
  // contain that URL before the linked screen appears.
  const debouncedSearch = useDebouncedValue(typedSearch);
  const isIdle = useNavigation().state === 'idle';
  useEffect(() => {
    const isCurrentEntry = (window.history.state?.key ?? key) === key;
    const isTyping = debouncedSearch !== typedSearch;
    if (isIdle && isCurrentEntry && !isTyping && typedSearch !== urlView.search)
      writeUrl({ search: typedSearch });
  });
  return { view, change, setTypedSearch };
}

/** One page of the messages that match the view in the URL [DASH-22]. */
export function useInbox(messages: Message[]) {
  const { view, change, setTypedSearch } = useInboxView();
  const me = useCurrentUserId();
  const { show, person } = view;
  const filteredMessages = useMemo(
    () => filterMessages(messages, { show, person }, me),
    [messages, show, person, me],
  );
  const index = useMemo(() => indexMessages(filteredMessages), [filteredMessages]);
  const search = useDeferredValue(view.search);
  const sort = sorts.find(({ key }) => key === view.sort);
  const matches = useMemo(() => filterAndSort(index, search, sort), [index, search, sort]);
  return {
    view,
    change,
    setTypedSearch,
    matches,
    ...paginate(matches, view.page),
    listQueryString: writeInboxView(view),
  };
}
