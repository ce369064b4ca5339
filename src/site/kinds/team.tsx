import type { Team } from '#contract/kinds/team.ts';
import { EmptyNote } from '../components/empty-note.tsx';
import { PageBanner } from '../components/page-banner.tsx';
import { SectionHeading } from '../components/section-heading.tsx';
import { TeamCard } from '../components/team-card.tsx';
import type { CardProps, SectionPageProps } from './views.ts';

export const pathOf = () => '/our-team';

/** The card of a team member. */
export const Card = ({ record }: CardProps<'team'>) => (
  <div className="mx-auto max-w-xs p-6">
    <TeamCard member={record} />
  </div>
);

/** A member of the team, on the team's page. */
export const Page = ({ record, companyName, profile }: SectionPageProps<'team'>) => (
  <>
    <PageBanner companyName={companyName} title="Our Team" />
    <WholeTeam profile={profile} team={[record]} />
  </>
);

interface WholeTeamProps {
  profile: SectionPageProps<'team'>['profile'];
  team: Team[];
}

/** Everybody in the team, on their page [TEAM-1]. */
export const WholeTeam = ({ profile, team }: WholeTeamProps) => (
  <section className="wrap section-space">
    <SectionHeading
      title={profile.ourTeamSectionTitle || 'Our team'}
      subTitle={profile.ourTeamSectionSubTitle}
    />
    <ul className="mt-14 grid gap-x-6 gap-y-12 sm:grid-cols-3 lg:grid-cols-4">
      {team.map((member) => (
        <li key={member._id}>
          <TeamCard member={member} />
        </li>
      ))}
    </ul>
    {team.length === 0 && (
      <EmptyNote label="Contact us">There is nobody to introduce here yet.</EmptyNote>
    )}
  </section>
);
