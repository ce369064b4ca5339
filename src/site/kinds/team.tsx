import { type Team, teamPage } from '#contract/kinds/team.ts';
import { t } from '#words/words.ts';
import { EmptyNote } from '../components/empty-note.tsx';
import { type Lead, PageBanner } from '../components/page-banner.tsx';
import { TeamCard } from '../components/team-card.tsx';
import type { CardProps, SectionPageProps } from './views.ts';

export const pagePath = teamPage;

export const Card = ({ record }: CardProps<'team'>) => (
  <div className="mx-auto max-w-xs p-6">
    <TeamCard member={record} />
  </div>
);

export const Page = ({ record, companyName, profile }: SectionPageProps<'team'>) => (
  <>
    <PageBanner companyName={companyName} title={t('Our Team')} lead={createTeamLead(profile)} />
    <AllMembers team={[record]} />
  </>
);

export const createTeamLead = (profile: SectionPageProps<'team'>['profile']): Lead => ({
  title: profile.ourTeamSectionTitle,
  text: profile.ourTeamSectionSubTitle,
});

/** The section of the team page that shows all members [TEAM-1]. */
export const AllMembers = ({ team }: { team: Team[] }) => (
  <section className="wrap first-section">
    <h2 className="sr-only">{t('Everyone on the team')}</h2>
    <ul className="grid gap-x-6 gap-y-12 sm:grid-cols-3 lg:grid-cols-4">
      {team.map((member) => (
        <li key={member._id}>
          <TeamCard member={member} />
        </li>
      ))}
    </ul>
    {team.length === 0 && (
      <EmptyNote label={t('Contact us')}>
        {t('There are no team members to show here yet.')}
      </EmptyNote>
    )}
  </section>
);
