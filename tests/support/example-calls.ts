import type * as routes from '#contract/routes.ts';

type RouteName = keyof typeof routes;

/** A record of each kind that the tests of all routes store first, by the path's id. */
export const exampleId = '0190a000-0000-7000-8000-000000000001';

/** A body that each writing route takes. A new route without one fails the tests that call every route. */
export const exampleBodies: Partial<Record<RouteName, object>> = {
  registerUser: { userData: { name: 'Somebody', role: 'user' } },
  updateUser: { role: 'client' },
  postNews: { title: 'New visa rules', description: 'From May on.', image: '' },
  updateNews: { title: 'Changed' },
  postService: { name: 'Cleaning crews', status: 'Top' },
  updateService: { name: 'Changed' },
  postManpower: { category: 'Mason', nationality: 'Nepal', amount: 1200 },
  updateManpower: { amount: 1300 },
  postClient: { name: 'Harbour Works' },
  updateClient: { name: 'Changed' },
  postSlider: { firstTitle: 'People who build' },
  updateSlider: { firstTitle: 'Changed' },
  postTeam: { name: 'Rania Saleh' },
  updateTeam: { name: 'Changed' },
  postFaq: { question: 'How long does it take?', answer: 'Four weeks.' },
  updateFaq: { answer: 'Changed' },
  updateProfile: { name: 'Changed' },
  postMessage: {
    name: 'Visitor',
    email: 'visitor@mail.example',
    phone: '+974 5555 0101',
    subject: 'Twelve welders',
    description: 'From January on, in Ras Laffan.',
  },
  publish: {},
  updateMessage: { read: true },
  orderSliders: { ids: [exampleId] },
  orderTeams: { ids: [exampleId] },
  orderClients: { ids: [exampleId] },
  orderFaqs: { ids: [exampleId] },
  orderManpowers: { ids: [exampleId] },
  restoreRevision: {},
  importContent: {
    format: 1,
    profile: { name: 'Changed' },
    news: [],
    service: [],
    manpower: [],
    client: [],
    slider: [],
    team: [],
    faq: [],
  },
};
