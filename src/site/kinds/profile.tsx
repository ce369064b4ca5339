import { profilePage } from '#contract/kinds/profile.ts';
import { suspendingComponent } from '#ui/lazy-component.tsx';
import type { CardProps, SectionPageProps } from './views.ts';

// The profile's form has its own preview and does not load these.
const ProfileTexts = suspendingComponent(
  () => import('../components/profile-texts.tsx'),
  'ProfileTexts',
);

export const pathOf = () => profilePage;

/** The company's texts on the website. */
export const Card = ({ record }: Pick<CardProps<'profile'>, 'record'>) => (
  <ProfileTexts profile={record} />
);

/** The same texts as a page. */
export const Page = ({ record }: SectionPageProps<'profile'>) => (
  <>
    <h1 className="sr-only">Preview</h1>
    <Card record={record} />
  </>
);
