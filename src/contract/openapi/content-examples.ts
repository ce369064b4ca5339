import type * as z from 'zod/mini';
import type { contentKinds, ListKind } from '../content-kinds.ts';

type Kinds = typeof contentKinds;

/** A record of each kind as it may be added, and a change to it. The tests that hold for every kind use them. */
export const contentExamples: {
  [K in ListKind]: {
    record: z.input<Kinds[K]['create']>;
    change: z.input<Kinds[K]['update']>;
  };
} = {
  news: {
    record: { title: 'A', time: '2026-11-01T08:30:00.000Z' },
    change: { title: 'B', time: '2026-11-02T08:30:00.000Z' },
  },
  services: {
    record: { name: 'A', status: 'Top', location: 'Doha' },
    change: { status: 'Popular' },
  },
  manpower: {
    record: { category: 'Mason', nationality: 'Nepal', amount: 1200 },
    change: { amount: 1300 },
  },
  clients: { record: { name: 'A', description: 'd' }, change: { name: 'B' } },
  sliders: { record: { firstTitle: 'A', secondTitle: 'x' }, change: { firstTitle: 'B' } },
  team: { record: { name: 'A', email: 'a@b.example' }, change: { name: 'B' } },
  faqs: { record: { question: 'Q', answer: 'A' }, change: { answer: 'B' } },
};
