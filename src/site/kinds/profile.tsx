import { profilePage } from '#contract/kinds/profile.ts';
import { suspendingComponent } from '#ui/lazy-component.tsx';
import { t } from '#words/words.ts';
import type { CardProps, SectionPageProps } from './views.ts';

// Loaded on demand, because the profile form has its own preview.
const ProfileTexts = suspendingComponent(
  () => import('../components/profile-texts.tsx'),
  'ProfileTexts',
);

export const pagePath = profilePage;

export const Card = ({ record }: Pick<CardProps<'profile'>, 'record'>) => (
  <ProfileTexts profile={record} />
);

export const Page = ({ record }: SectionPageProps<'profile'>) => (
  <>
    <h1 className="sr-only">{t('Preview')}</h1>
    <Card record={record} />
  </>
);
