import { Download, MailOpen } from 'lucide-react';
import type { Message } from '#contract/entities/message.ts';
import { Button } from '#ui/button.tsx';
import { toCsv } from '../../csv.ts';
import { download, today } from '../../download.ts';
import { NothingFound } from '../../frames/list/empty-list.tsx';
import { ListControls } from '../../frames/list/list-controls.tsx';
import { ListSkeleton } from '../../frames/list/list-skeleton.tsx';
import type { Sort } from '../../frames/list/list-view.ts';
import { Pager } from '../../frames/list/pager.tsx';
import { useListRows } from '../../frames/list/use-list-rows.ts';
import { LoadFailed } from '../../frames/load-failed.tsx';
import { ScreenHeading } from '../../frames/screen-heading.tsx';
import { useReadyAlerts } from '../../frames/use-ready-alerts.ts';
import { MessageRow } from './message-row.tsx';
import { useMessages } from './use-messages.ts';

const wordsOf = ({ name, email, phone, subject, description }: Message) =>
  `${name} ${email} ${phone} ${subject} ${description}`;

const sorts: Sort<Message>[] = [
  { key: 'newest', label: 'Newest first' },
  { key: 'unread', label: 'Unread first', compare: (a, b) => Number(a.read) - Number(b.read) },
  { key: 'name', label: 'Sender A to Z', compare: (a, b) => a.name.localeCompare(b.name) },
];

const exportCsv = (messages: Message[]) => {
  const columns = ['date', 'time', 'name', 'email', 'phone', 'subject', 'description'] as const;
  const rows = messages.map((message) => columns.map((column) => message[column]));
  download(`messages-${today()}.csv`, toCsv([[...columns], ...rows]), 'text/csv');
};

/** `/dashboard/manage_messages` [DASH-13]. */
export function Component() {
  useReadyAlerts();
  const query = useMessages();
  return (
    <>
      <ScreenHeading title="Messages">
        {query.data && query.data.length > 0 && (
          <Button look="secondary" onClick={() => exportCsv(query.data)}>
            <Download aria-hidden="true" className="size-4" />
            Export CSV
          </Button>
        )}
      </ScreenHeading>
      {query.isPending && <ListSkeleton />}
      {query.isError && !query.data && (
        <LoadFailed what="the messages" onRetry={() => query.refetch()} />
      )}
      {query.data && (query.data.length > 0 ? <Inbox messages={query.data} /> : <NoMessages />)}
    </>
  );
}

function Inbox({ messages }: { messages: Message[] }) {
  const { view, change, records, rows, page, pages, place } = useListRows(messages, wordsOf, sorts);
  return (
    <>
      <ListControls
        view={view}
        sorts={sorts}
        total={messages.length}
        found={records.length}
        onChange={change}
      />
      {records.length === 0 ? (
        <NothingFound onShowAll={() => change({ search: '' })} />
      ) : (
        <ul className="divide-y divide-line overflow-hidden rounded-2xl border border-line bg-surface">
          {rows.map((message) => (
            <MessageRow key={message._id} message={message} place={place} />
          ))}
        </ul>
      )}
      <Pager page={page} pages={pages} onPage={(next) => change({ page: next })} />
    </>
  );
}

const NoMessages = () => (
  <div className="rounded-2xl border border-line border-dashed p-12 text-center">
    <MailOpen aria-hidden="true" className="mx-auto mb-4 size-10 text-muted" />
    <p className="font-semibold text-lg text-strong">No messages yet</p>
    <p className="mt-1 text-muted">What visitors write in the contact form arrives here.</p>
  </div>
);
