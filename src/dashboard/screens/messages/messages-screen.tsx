import { Download, MailOpen } from 'lucide-react';
import { useParams, useSearchParams } from 'react-router';
import type { Message } from '#contract/entities/message.ts';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { toCsv } from '../../data/csv.ts';
import { download, today } from '../../data/download.ts';
import { useTimeZone } from '../../data/use-time-zone.ts';
import { LoadedList } from '../../editing/list/loaded-list.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ScreenHeading } from '../../ui/screen-heading.tsx';
import { useMinWidth } from '../../ui/use-min-width.ts';
import { usePreloadedAlerts } from '../../ui/use-preloaded-alerts.ts';
import { MessageList } from './message-list.tsx';
import { createMessageTable } from './message-table.ts';
import { OpenMessage } from './open-message.tsx';
import { useMessages } from './use-messages.ts';

const exportCsv = (messages: Message[], timeZone: string) =>
  download(`messages-${today()}.csv`, toCsv(createMessageTable(messages, timeZone)), 'text/csv');

/**
 * `/dashboard/manage_messages` and `/dashboard/message-overview/{id}` [DASH-13, DASH-22]. A wide screen shows the list
 * and the open message side by side. A narrow screen shows only one at a time.
 */
export function Component() {
  usePreloadedAlerts();
  const { id } = useParams();
  const [params] = useSearchParams();
  const isWide = useMinWidth(64);
  const query = useMessages();
  const timeZone = useTimeZone();
  const listQueryString = params.size > 0 ? `?${params}` : '';
  const showsList = isWide || id === undefined;
  return (
    <>
      <ScreenHeading
        title={showsList ? 'Messages' : 'Message'}
        {...(!showsList && { back: `/manage_messages${listQueryString}` })}
      >
        {showsList && query.data?.isComplete && query.data.records.length > 0 && (
          <Button variant="secondary" onClick={() => exportCsv(query.data.records, timeZone)}>
            <Download className="size-4" />
            Export CSV
          </Button>
        )}
      </ScreenHeading>
      <div
        className={classNames(
          isWide && 'grid grid-cols-[minmax(0,2fr)_minmax(0,3fr)] items-start gap-6',
        )}
      >
        {showsList && (
          <div className="min-w-0">
            <LoadedList
              query={query}
              name="the messages"
              emptyMessage={
                <EmptyState
                  icon={MailOpen}
                  title="No messages yet"
                  text="Messages from the contact form appear here."
                />
              }
            >
              {(messages) => <MessageList list={messages} />}
            </LoadedList>
          </div>
        )}
        {id !== undefined && (
          <OpenMessage key={id} id={id} listQueryString={listQueryString} isBesideList={isWide} />
        )}
        {id === undefined && isWide && !!query.data?.records.length && (
          <p className="sticky top-24 rounded-2xl border border-line border-dashed p-10 text-center text-muted">
            Choose a message to read it here.
          </p>
        )}
      </div>
    </>
  );
}
