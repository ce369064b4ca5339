import { X } from 'lucide-react';
import { useLocation, useParams } from 'react-router';
import type { Message } from '#contract/entities/message.ts';
import { Button } from '#ui/button.tsx';
import { getShortcutLetter } from '#ui/keys.ts';
import type { RecordList } from '../../data/content/record-list.ts';
import { ReturnTargetContext } from '../../editing/list/list-row.tsx';
import { NothingFound } from '../../ui/empty-state.tsx';
import { FilterSelect } from '../../ui/filter-select.tsx';
import { readLastOpenedRow } from '../../ui/last-opened-row.ts';
import { formatListCount } from '../../ui/list-count.ts';
import { findOpenModal } from '../../ui/navigation/open-modal.ts';
import { Pager } from '../../ui/pager.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { useWindowEvent } from '../../ui/use-window-event.ts';
import { filters, sorts } from './inbox-view.ts';
import { MessageRow } from './message-row.tsx';
import { useInbox } from './use-inbox.ts';

/** The messages that match the filters and the search [DASH-13, DASH-22]. */
export function MessageList({ list }: { list: RecordList<Message> }) {
  const { view, change, setTypedSearch, matches, rows, page, pages, listQueryString } = useInbox(
    list.records,
  );
  const { id } = useParams();
  const { state } = useLocation();
  useKeyboardNavigation();
  const rowId = id ?? readLastOpenedRow(state);
  const index = rowId ? rows.findIndex(({ _id }) => _id === rowId) : -1;
  return (
    <>
      <div className="mb-4 grid grid-cols-2 gap-3">
        <div className="col-span-2 *:max-w-none">
          <SearchField value={view.search} onChange={setTypedSearch} />
        </div>
        <FilterSelect
          width="w-full"
          label="Show"
          value={view.show}
          options={[
            ['', 'All'],
            ...Object.entries(filters).map(([key, { label }]) => [key, label] as const),
          ]}
          onChange={(show) => change({ show })}
        />
        <FilterSelect
          width="w-full"
          label="Sort by"
          value={view.sort}
          options={sorts.map(({ key, label }, index) => [index ? key : '', label])}
          onChange={(sort) => change({ sort })}
        />
        <p role="status" className="col-span-2 text-muted text-sm">
          {formatListCount(matches.length, list, ['message', 'messages'])}
        </p>
        {view.person && (
          <Button variant="secondary" className="col-span-2" onClick={() => change({ person: '' })}>
            <X className="size-4" />
            <span>{`Only messages from ${findName(list.records, view.person)}. Show all`}</span>
          </Button>
        )}
      </div>
      {matches.length === 0 ? (
        <NothingFound onShowAll={() => change({ search: '', show: '', person: '' })} />
      ) : (
        <ul
          id={listId}
          className="divide-y divide-line overflow-hidden rounded-2xl border border-line bg-surface"
        >
          <ReturnTargetContext value={rowId && index >= 0 ? { row: rowId, index } : null}>
            {rows.map((message) => (
              <MessageRow key={message._id} message={message} listQueryString={listQueryString} />
            ))}
          </ReturnTargetContext>
        </ul>
      )}
      <Pager page={page} pages={pages} onPage={(next) => change({ page: next })} />
    </>
  );
}

const findName = (messages: Message[], person: string) =>
  messages.find(({ _id }) => _id === person)?.name ?? 'this person';

const listId = 'messages';

/**
 * Returns how many rows down a key moves the focus. Negative for up. J and K work outside fields. The arrow keys work
 * only in the list.
 */
function getStep(event: KeyboardEvent): number {
  const { key, target } = event;
  const letter = getShortcutLetter(event);
  if (!(target instanceof Element) || target.closest('input, textarea, select')) return 0;
  if (letter === 'j' || letter === 'k') return letter === 'j' ? 1 : -1;
  if (!target.closest(`#${listId}`)) return 0;
  return { ArrowDown: 1, ArrowUp: -1 }[key] ?? 0;
}

/** Moves focus between messages with the arrow keys and with J and K [DASH-22]. */
function useKeyboardNavigation(): void {
  useWindowEvent('keydown', (event) => {
    const step = event.ctrlKey || event.metaKey || event.altKey ? 0 : getStep(event);
    if (step === 0 || findOpenModal()) return;
    const links = [...document.querySelectorAll<HTMLElement>(`#${listId} a[data-row]`)];
    const focusedIndex = links.findIndex(
      (link) => link.closest('li')?.contains(document.activeElement) ?? false,
    );
    const currentIndex = links.findIndex((link) => link.closest('li')?.ariaCurrent === 'true');
    const startIndex = focusedIndex < 0 ? currentIndex : focusedIndex;
    const nextLink = links[startIndex < 0 ? 0 : startIndex + step];
    if (!nextLink) return;
    event.preventDefault();
    nextLink.focus();
  });
}
