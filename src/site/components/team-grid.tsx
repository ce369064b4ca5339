import type { Profile } from '#contract/kinds/profile.ts';
import type { Team } from '#contract/kinds/team.ts';
import { SectionHeading } from './section-heading.tsx';
import { TeamCard } from './team-card.tsx';

interface TeamGridProps {
  profile: Pick<Profile, 'ourTeamSectionTitle' | 'ourTeamSectionSubTitle'>;
  team: Team[];
}

/** Everybody in the team, on their page [TEAM-1]. */
export const TeamGrid = ({ profile, team }: TeamGridProps) => (
  <>
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
  </>
);
