import type { Profile } from '#contract/kinds/profile.ts';
import type { Team } from '#contract/kinds/team.ts';
import { getButtonClass } from '#ui/button.tsx';
import { t } from '#words/words.ts';
import { getPagePath } from '../shared/page-path.ts';
import { Carousel } from './carousel.tsx';
import { SectionHeading } from './section-heading.tsx';
import { TeamCard } from './team-card.tsx';

interface TeamCarouselProps {
  profile: Pick<Profile, 'ourTeamSectionTitle' | 'ourTeamSectionSubTitle'>;
  team: Team[];
}

/** Renders nothing if there are no members [HOME-7]. */
export function TeamCarousel({ profile, team }: TeamCarouselProps) {
  if (team.length === 0) return null;
  return (
    <section data-section="team" className="near-section">
      <div className="wrap">
        <Carousel
          kind="team"
          label={t('Our team')}
          autoplay
          header={
            <>
              <SectionHeading
                rank="support"
                eyebrow={t('Team')}
                title={profile.ourTeamSectionTitle || t('Our team')}
                subTitle={profile.ourTeamSectionSubTitle}
              />
              <a
                href={getPagePath('/our-team')}
                className={getButtonClass('secondary', 'md:ms-auto shrink-0')}
              >
                {t('View All Member')}
              </a>
            </>
          }
          slides={team.map((member) => ({
            key: member._id,
            content: <TeamCard member={member} />,
          }))}
        />
      </div>
    </section>
  );
}
