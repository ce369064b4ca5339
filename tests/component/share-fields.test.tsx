import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { mockApi, openForm } from './open-form.tsx';
import { user } from './steps.ts';

const getCard = (caption: string) =>
  within(screen.getByText(caption).closest('figure') as HTMLElement);

it('previews the share title in WhatsApp and in search results [DASH-19]', async () => {
  mockApi();
  await openForm('news');
  await user.type(screen.getByLabelText('Title'), 'Cranes arrive');
  await user.click(await screen.findByText('Search engines and sharing'));
  await screen.findByText('In WhatsApp');
  const card = getCard('In WhatsApp');
  card.getByText('Cranes arrive');
  await user.type(screen.getByLabelText('Title when shared'), 'Hire a crane');
  card.getByText('Hire a crane');
  expect(card.queryByText('Cranes arrive')).toBeNull();
  const searchResult = getCard('In search results');
  searchResult.getByText(/^Hire a crane/);
});
