import { Download, MailOpen } from 'lucide-react';
import type { Message } from '#contract/entities/message.ts';
import { Button } from '#ui/button.tsx';
import { toCsv } from '../../csv.ts';
import { download, today } from '../../download.ts';
import { EmptyBox } from '../../screens/empty-box.tsx';
import type { Sort } from '../../screens/list/list-view.ts';
import { LoadedList } from '../../screens/list/loaded-list.tsx';
import { SearchableRows } from '../../screens/list/searchable-rows.tsx';
import { ScreenHeading } from '../../screens/screen-heading.tsx';
import { usePreloadedAlerts } from '../../screens/use-preloaded-alerts.ts';
import { useTimeZone } from '../../shell/use-time-zone.ts';
import { MessageRow } from './message-row.tsx';
import { messageTable } from './message-table.ts';
import { suspectedLabel } from './suspected-label.ts';
import { useMessages } from './use-messages.ts';

const searchText = ({ name, email, phone, subject, description, suspected }: Message) =>
  `${name} ${email} ${phone} ${subject} ${description} ${suspected ? suspectedLabel : ''}`;

const sorts: Sort<Message>[] = [
  { key: 'newest', label: 'Newest first' },
  { key: 'unread', label: 'Unread first', compare: (a, b) => Number(a.read) - Number(b.read) },
  {
    key: 'suspected',
    label: `${suspectedLabel} last`,
    compare: (a, b) => Number(a.suspected) - Number(b.suspected),
  },
  { key: 'name', label: 'Sender A to Z', compare: (a, b) => a.name.localeCompare(b.name) },
];

const exportCsv = (messages: Message[], timeZone: string) =>
  download(`messages-${today()}.csv`, toCsv(messageTable(messages, timeZone)), 'text/csv');

/** `/dashboard/manage_messages` [DASH-13]. */
export function Component() {
  usePreloadedAlerts();
  const query = useMessages();
  const timeZone = useTimeZone();
  return (
    <>
      <ScreenHeading title="Messages">
        {query.data?.isWhole && query.data.records.length > 0 && (
          <Button look="secondary" onClick={() => exportCsv(query.data.records, timeZone)}>
            <Download aria-hidden="true" className="size-4" />
            Export CSV
          </Button>
        )}
      </ScreenHeading>
      <LoadedList query={query} what="the messages" empty={<NoMessages />}>
        {(messages) => (
          <SearchableRows list={messages} searchText={searchText} sorts={sorts}>
            {(message, place) => <MessageRow key={message._id} message={message} place={place} />}
          </SearchableRows>
        )}
      </LoadedList>
    </>
  );
}

const NoMessages = () => (
  <EmptyBox
    icon={MailOpen}
    title="No messages yet"
    text="Messages from the contact form appear here."
  />
);
