import { QueryClient } from '@tanstack/react-query';
import { act, renderHook, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { overviewQuery } from '#dashboard/data/use-overview.ts';
import { MessageNotice } from '#dashboard/shell/frame/message-notice.tsx';
import { useNewMessages } from '#dashboard/shell/frame/use-new-messages.ts';
import { useTitle } from '#dashboard/ui/use-title.ts';
import { mockFetch } from './mock-fetch.ts';
import { showScreens } from './screens.tsx';
import { user } from './steps.ts';

const createMessage = (name: string, minute: number, read = false) => ({
  ...{ _id: name, name, subject: 'Masons', read },
  receivedAt: `2026-11-23T08:0${minute}:00.000Z`,
});
const earlierMessage = createMessage('Omar', 1);

let client: QueryClient;
let latestMessages: ReturnType<typeof createMessage>[];

beforeEach(() => {
  client = new QueryClient();
  mockFetch(() => ({ latestMessages }));
});

function Screen() {
  useTitle('News');
  return <MessageNotice messages={useNewMessages(true)} />;
}

async function openScreen(): Promise<void> {
  latestMessages = [earlierMessage];
  const routes = [
    { path: '/', Component: Screen },
    { path: '/message-overview/:id', Component: () => <h1>A message</h1> },
  ];
  showScreens(routes, '/', client);
  await waitFor(() => expect(client.getQueryData(overviewQuery.queryKey)).toBeDefined());
}

it('sets the document title of the start screen to “Dashboard” [DASH-22]', () => {
  renderHook(() => useTitle('Dashboard'));
  expect(document.title).toBe('Dashboard');
});

const receiveMessages = async (...messages: ReturnType<typeof createMessage>[]) => {
  latestMessages = messages;
  await act(() => client.invalidateQueries());
};

it('announces new messages with a link [DASH-22]', async () => {
  await openScreen();
  expect(screen.queryByText(/new message/)).toBeNull();
  expect(document.title).toBe('News · Dashboard');

  await receiveMessages(createMessage('Reem', 3), createMessage('Ali', 2), earlierMessage);
  const link = await screen.findByRole('link', { name: 'Reem: Masons' });
  screen.getByText('You have new messages. The latest:');
  expect(document.title).toBe('(2) News · Dashboard');
  await user.click(link);
  await screen.findByRole('heading', { name: 'A message' });
  expect(document.title).toBe('News · Dashboard');
});

it('shows a closed notice again for a newer unread message [DASH-22]', async () => {
  await openScreen();
  await receiveMessages(createMessage('Ali', 2), earlierMessage);
  await screen.findByText('You have a new message.');
  await user.click(screen.getByRole('button', { name: 'Close this notice' }));
  expect(screen.queryByText(/new message/)).toBeNull();
  await receiveMessages(createMessage('Reem', 3), createMessage('Ali', 2), earlierMessage);
  await screen.findByRole('link', { name: 'Reem: Masons' });
  await receiveMessages(
    createMessage('Reem', 3, true),
    createMessage('Ali', 2, true),
    earlierMessage,
  );
  await waitFor(() => expect(screen.queryByText(/new message/)).toBeNull());
  expect(document.title).toBe('News · Dashboard');
});
