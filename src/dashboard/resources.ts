import type { ContentName } from '#contract/history.ts';
import { clientResource } from './features/clients/client-resource.ts';
import { faqResource } from './features/faq/faq-resource.ts';
import { manpowerResource } from './features/manpower/manpower-resource.ts';
import { newsResource } from './features/news/news-resource.ts';
import { profileResource } from './features/profile/profile-resource.ts';
import { serviceResource } from './features/services/service-resource.ts';
import { sliderResource } from './features/slider/slider-resource.ts';
import { teamResource } from './features/team/team-resource.ts';

/** How screens of mixed kinds speak of a record: by its kind's word and its own name, with the way to its form. */
export interface ResourceSummary {
  name: string;
  label: string;
  nameOf: (data: Record<string, unknown>) => string;
  editPath: (id: string) => string;
}

interface Kind<R> {
  name: string;
  label: string;
  paths: { edit: (id: string) => string };
  nameOf: (record: R) => string;
}

const summarize = <R>({ name, label, paths, nameOf }: Kind<R>): ResourceSummary => ({
  name,
  label,
  // A revision holds the record as the server's schema wrote it.
  nameOf: (data) => nameOf(data as R),
  editPath: paths.edit,
});

/** Every resource of content that has a history. */
export const resources: Record<ContentName, ResourceSummary> = {
  news: summarize(newsResource),
  service: summarize(serviceResource),
  manpower: summarize(manpowerResource),
  client: summarize(clientResource),
  slider: summarize(sliderResource),
  team: summarize(teamResource),
  faq: summarize(faqResource),
  profile: {
    name: profileResource.name,
    label: profileResource.label,
    nameOf: () => 'Company profile',
    editPath: (id) => `/updateProfile/${id}`,
  },
};
