import type { ContentName } from '#contract/history.ts';
import { clientKind } from './features/clients/client-kind.ts';
import { faqKind } from './features/faq/faq-kind.ts';
import { manpowerKind } from './features/manpower/manpower-kind.ts';
import { newsKind } from './features/news/news-kind.ts';
import { profileKind } from './features/profile/profile-kind.ts';
import { serviceKind } from './features/services/service-kind.ts';
import { sliderKind } from './features/slider/slider-kind.ts';
import { teamKind } from './features/team/team-kind.ts';

/** How screens of mixed kinds speak of a record: by its kind's word and its own name, with the way to its form. */
export interface KindInBrief {
  name: string;
  thing: string;
  nameOf: (data: Record<string, unknown>) => string;
  editPath: (id: string) => string;
}

interface Kind<R> {
  name: string;
  thing: string;
  paths: { edit: (id: string) => string };
  nameOf: (record: R) => string;
}

const brief = <R>({ name, thing, paths, nameOf }: Kind<R>): KindInBrief => ({
  name,
  thing,
  // A revision holds the record as the server's schema wrote it.
  nameOf: (data) => nameOf(data as R),
  editPath: paths.edit,
});

/** Every kind of content that has a history. */
export const contentKinds: Record<ContentName, KindInBrief> = {
  news: brief(newsKind),
  service: brief(serviceKind),
  manpower: brief(manpowerKind),
  client: brief(clientKind),
  slider: brief(sliderKind),
  team: brief(teamKind),
  faq: brief(faqKind),
  profile: {
    name: profileKind.name,
    thing: profileKind.thing,
    nameOf: () => 'Company profile',
    editPath: (id) => `/updateProfile/${id}`,
  },
};
