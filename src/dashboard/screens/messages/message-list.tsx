import { SearchX, X } from 'lucide-react';
import { useLocation, useParams } from 'react-router';
import type { Message } from '#contract/entities/message.ts';
import { Button } from '#ui/button.tsx';
import type { RecordList } from '../../data/content/record-list.ts';
import { ReturnContext } from '../../editing/list/list-row.tsx';
import { EmptyBox } from '../../ui/empty-box.tsx';
import { FilterSelect } from '../../ui/filter-select.tsx';
import { lastOpenedRow } from '../../ui/last-opened-row.ts';
import { listCount } from '../../ui/list-count.ts';
import { Pager } from '../../ui/pager.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { filters, type InboxView, sorts } from './inbox-view.ts';
import { MessageRow } from './message-row.tsx';
import { useInbox } from './use-inbox.ts';
import { rowsId, useRowKeys } from './use-row-keys.ts';

/** The messages that match the filters and the search [DASH-13, DASH-22]. */
export function MessageList({ list }: { list: RecordList<Message> }) {
  const { view, change, setTyped, found, rows, page, pages, listQueryString } = useInbox(
    list.records,
  );
  const { id } = useParams();
  const { state } = useLocation();
  useRowKeys();
  const row = id ?? lastOpenedRow(state);
  const at = row ? rows.findIndex(({ _id }) => _id === row) : -1;
  return (
    <>
      <div className="mb-4 grid grid-cols-2 gap-3">
        <div className="col-span-2 *:max-w-none">
          <SearchField value={view.search} onChange={setTyped} />
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
          options={sorts.map(({ key, label }, first) => [first ? key : '', label])}
          onChange={(sort) => change({ sort })}
        />
        <p role="status" className="col-span-2 text-muted text-sm">
          {listCount(found.length, list.records.length, list.isWhole)}
        </p>
        {view.person && <PersonFilter all={list.records} view={view} onChange={change} />}
      </div>
      {found.length === 0 ? (
        <EmptyBox icon={SearchX} title="Nothing matches this search">
          <Button look="secondary" onClick={() => change({ search: '', show: '', person: '' })}>
            Show all
          </Button>
        </EmptyBox>
      ) : (
        <ul
          id={rowsId}
          className="divide-y divide-line overflow-hidden rounded-2xl border border-line bg-surface"
        >
          <ReturnContext value={row && at >= 0 ? { row, index: at } : null}>
            {rows.map((message) => (
              <MessageRow key={message._id} message={message} listQueryString={listQueryString} />
            ))}
          </ReturnContext>
        </ul>
      )}
      <Pager page={page} pages={pages} onPage={(next) => change({ page: next })} />
    </>
  );
}

interface PersonFilterProps {
  all: Message[];
  view: InboxView;
  onChange: (change: Partial<InboxView>) => void;
}

const nameIn = (messages: Message[], person: string) =>
  messages.find(({ _id }) => _id === person)?.name ?? 'this person';

const PersonFilter = ({ all, view, onChange }: PersonFilterProps) => (
  <Button look="secondary" className="col-span-2" onClick={() => onChange({ person: '' })}>
    <X aria-hidden="true" className="size-4" />
    <span>{`Only messages from ${nameIn(all, view.person)}. Show all`}</span>
  </Button>
);
