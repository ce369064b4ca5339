import { screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { type ListKind, listKinds } from '#contract/content-kinds.ts';
import { listResources } from '#dashboard/resources.ts';
import { openForm, playApi } from './dashboard.tsx';
import { acknowledge, user } from './steps.ts';

vi.mock('#session/session.ts', async () => (await import('./dashboard.tsx')).editorsSession());
vi.mock('#dashboard/screens/edit/preview-pane.tsx', () => ({ PreviewPane: () => null }));

interface KindCase {
  heading: string;
  thing: string;
  /** What is typed or chosen, by the label of the field, and what of it is sent. */
  typed: Record<string, string>;
  sent: Record<string, unknown>;
  /** Where a record is added, updated and deleted. */
  paths: [add: string, update: string, remove: string];
  texts: [added: string, updated: string, deleted: string];
}

const kinds: Record<ListKind, KindCase> = {
  news: {
    heading: 'Manage News',
    thing: 'news',
    typed: { Title: 'Cranes arrive', Description: 'Two of them.' },
    sent: { title: 'Cranes arrive', description: 'Two of them.' },
    paths: ['/postNews', '/updateNews/x', '/deleteNews/x'],
    texts: [
      'News data add successfully',
      'News data updated successfully',
      'News deleted successfully',
    ],
  },
  services: {
    heading: 'Manage Services',
    thing: 'service',
    typed: { Name: 'Crane rental', Status: 'Popular', Location: 'Doha' },
    sent: { name: 'Crane rental', status: 'Popular', location: 'Doha' },
    paths: ['/postService', '/updateService/x', '/deleteService/x'],
    texts: [
      'Service data add successfully',
      'Service data updated successfully',
      'Service deleted successfully',
    ],
  },
  manpower: {
    heading: 'Manage Manpower',
    thing: 'manpower',
    typed: { Category: 'Crane rigger', Nationality: 'Nepal', Amount: '1450' },
    sent: { category: 'Crane rigger', nationality: 'Nepal', amount: 1450 },
    paths: ['/postManpower', '/updateManpower/x', '/deleteManpower/x'],
    texts: [
      'Manpower data add successfully',
      'Manpower data updated successfully',
      'Manpower deleted successfully',
    ],
  },
  clients: {
    heading: 'Manage Clients',
    thing: 'client',
    typed: { Name: 'Crane Works', Description: 'Since 2019.' },
    sent: { name: 'Crane Works', description: 'Since 2019.' },
    paths: ['/postClient', '/updateClient/x', '/deleteClient/x'],
    texts: [
      'Client data add successfully',
      'Client data updated successfully',
      'Client deleted successfully',
    ],
  },
  sliders: {
    heading: 'Manage Slider',
    thing: 'slide',
    typed: { 'First title': 'Cranes', 'Second title': 'Cranes up' },
    sent: { firstTitle: 'Cranes', secondTitle: 'Cranes up' },
    paths: ['/postSlider', '/updateSlider/x', '/deleteSlider/x'],
    texts: [
      'Slider data add successfully',
      'Slider data updated successfully',
      'Slide deleted successfully',
    ],
  },
  team: {
    heading: 'Manage Team',
    thing: 'team member',
    typed: { Name: 'Carla Crane', 'Phone number': '+971 50 555 0100' },
    sent: { name: 'Carla Crane', phoneNumber: '+971 50 555 0100' },
    paths: ['/postTeam', '/updateTeam/x', '/deleteTeam/x'],
    texts: [
      'Team data add successfully',
      'Team data updated successfully',
      'Team deleted successfully',
    ],
  },
  faqs: {
    heading: 'Manage FAQ',
    thing: 'FAQ',
    typed: { Question: 'Do you have cranes?', Answer: 'Two of them.' },
    sent: { question: 'Do you have cranes?', answer: 'Two of them.' },
    paths: ['/postFaq', '/updateFAQ/x', '/deleteFaq/x'],
    texts: [
      'FAQ data add successfully',
      'FAQ data updated successfully',
      'FAQ deleted successfully',
    ],
  },
};

describe.each(listKinds)('%s', (kind) => {
  const { heading, thing, typed, sent, paths, texts } = kinds[kind];
  const [add, update, remove] = paths;
  const [added, updated, deleted] = texts;

  it('are added by a form with the labels of their fields, which leads to their list [DASH-6 to DASH-12, DASH-14, DASH-15]', async () => {
    const calls = playApi();
    await openForm(kind);
    for (const [label, words] of Object.entries(typed)) {
      const field = screen.getByLabelText(label);
      if (field instanceof HTMLSelectElement) await user.selectOptions(field, words);
      else await user.type(field, words);
    }
    await user.click(screen.getByRole('button', { name: `Add ${thing}` }));
    await acknowledge('Success!', added);
    await screen.findByRole('heading', { name: heading });
    expect(calls).toEqual([{ method: 'POST', path: add, body: expect.objectContaining(sent) }]);
  });

  it('are updated and deleted at their addresses, with their texts [DASH-14, DASH-15]', async () => {
    const calls = playApi();
    const { feature } = await listResources[kind].load();
    await feature.calls.update('x', sent, null);
    await feature.calls.remove('x', null);
    expect(calls.map(({ method, path }) => [method, path])).toEqual([
      ['PUT', update],
      ['DELETE', remove],
    ]);
    expect(feature.texts).toMatchObject({ added, updated, deleted });
    expect(listResources[kind]).toMatchObject({ label: thing, title: heading });
  });
});
