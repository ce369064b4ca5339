import { type ComponentType, lazy, type ReactNode } from 'react';
import type { ContentKind } from '#contract/content-kinds.ts';
import { type Values, valuesOf } from '../content/form-values.ts';
import { clientResource } from '../features/clients/client-resource.ts';
import { faqResource } from '../features/faq/faq-resource.ts';
import { manpowerResource } from '../features/manpower/manpower-resource.ts';
import { newsResource } from '../features/news/news-resource.ts';
import { profileResource } from '../features/profile/profile-resource.ts';
import { serviceResource } from '../features/services/service-resource.ts';
import { sliderResource } from '../features/slider/slider-resource.ts';
import { teamResource } from '../features/team/team-resource.ts';

/** How a kind of content is shown outside its own screens. */
interface ShownKind {
  /** The labels of its fields. */
  fields: Record<string, string>;
  /** Renders what visitors see of a record, as the preview of its form does. */
  preview: (record: object) => ReactNode;
}

/** What the module of an editor exports for others. */
interface EditorModule<F extends string> {
  Preview: ComponentType<{ values: Values<F> }>;
}

function shownKind<F extends string>(
  resource: { fields: Record<F, string>; initial: Partial<Values<F>> },
  editor: () => Promise<EditorModule<F>>,
): ShownKind {
  const Preview = lazy(async () => ({ default: (await editor()).Preview }));
  return {
    fields: resource.fields,
    preview: (record) => <Preview values={valuesOf(resource, record)} />,
  };
}

/** Each kind; the module of its editor is loaded when its preview is first shown. */
export const shownKinds: Record<ContentKind, ShownKind> = {
  services: shownKind(serviceResource, () => import('../features/services/service-editor.tsx')),
  news: shownKind(newsResource, () => import('../features/news/news-editor.tsx')),
  manpower: shownKind(manpowerResource, () => import('../features/manpower/manpower-editor.tsx')),
  clients: shownKind(clientResource, () => import('../features/clients/client-editor.tsx')),
  sliders: shownKind(sliderResource, () => import('../features/slider/slider-editor.tsx')),
  team: shownKind(teamResource, () => import('../features/team/team-editor.tsx')),
  faqs: shownKind(faqResource, () => import('../features/faq/faq-editor.tsx')),
  profile: shownKind(profileResource, () => import('../features/profile/profile-editor.tsx')),
};
