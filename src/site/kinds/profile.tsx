import { profilePage } from '#contract/kinds/profile.ts';
import { lazyPart } from '#ui/lazy-part.tsx';
import type { CardProps, SectionPageProps } from './views.ts';

// The form of the profile has a preview of its own, and does not load these.
const ProfileTexts = lazyPart(
  () => import('../components/profile-texts.tsx'),
  ({ ProfileTexts }) => ProfileTexts,
);

export const pathOf = () => profilePage;

/** What the website tells of the company. */
export const Card = ({ record }: Pick<CardProps<'profile'>, 'record'>) => (
  <ProfileTexts profile={record} />
);

/** The same as a page. */
export const Page = ({ record }: SectionPageProps<'profile'>) => (
  <>
    <h1 className="sr-only">Preview</h1>
    <Card record={record} />
  </>
);
