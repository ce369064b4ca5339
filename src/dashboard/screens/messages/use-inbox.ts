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
import { useMe } from './use-staff.ts';

const searchIndex = searchIndexer(searchText);

/** One page of the messages that the view in the address shows, and how to change the view [DASH-22]. */
export function useInbox(all: Message[]) {
  const [params, setParams] = useSearchParams();
  const inAddress = readInboxView(params);
  const [typed, setTyped] = useState(inAddress.search);
  // Whoever follows a link or goes back finds the search of that address.
  const { key } = useLocation();
  const isOwnChange = useNavigationType() === 'REPLACE';
  const [arrival, setArrival] = useState(key);
  if (arrival !== key) {
    setArrival(key);
    if (!isOwnChange) setTyped(inAddress.search);
  }
  const view: InboxView = { ...inAddress, search: typed };
  const me = useMe();
  const writeAddress = (changed: Partial<InboxView>) => {
    const next = writeInboxView({ ...view, page: 1, ...changed });
    setParams(next, { replace: true, preventScrollReset: true });
  };
  const change = (changed: Partial<InboxView>) => {
    if (changed.search !== undefined) setTyped(changed.search);
    writeAddress(changed);
  };
  // The address follows what is typed at the next pause; the field is left alone, where typing may have gone on. Where a
  // link was followed meanwhile, which may be in the browser's history before it is shown, its address stays.
  const settled = useDebounced(typed);
  const { search: known } = inAddress;
  const isStaying = useNavigation().state === 'idle';
  useEffect(() => {
    const isShown = (window.history.state?.key ?? key) === key;
    if (isStaying && isShown && settled !== known && settled === typed)
      writeAddress({ search: settled });
  });

  const { show, person, sort } = view;
  const shown = useMemo(
    () => messagesIn(all, { show, person, search: '', sort: '', page: 1 }, me),
    [all, show, person, me],
  );
  const index = useMemo(() => searchIndex(shown), [shown]);
  const search = useDeferredValue(typed);
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
