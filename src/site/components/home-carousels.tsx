import type { ReactElement, ReactNode } from 'react';
import type { Client } from '#contract/kinds/clients.ts';
import type { News } from '#contract/kinds/news.ts';
import type { Profile } from '#contract/kinds/profile.ts';
import type { Team } from '#contract/kinds/team.ts';
import { getButtonClass } from '#ui/button.tsx';
import { t } from '#words/words.ts';
import { getPagePath } from '../shared/page-path.ts';
import { Carousel } from './carousel.tsx';
import { Icon } from './icon.tsx';
import { NewsCard } from './news-card.tsx';
import { PartnerLogo } from './partner-card.tsx';
import { SectionHeading } from './section-heading.tsx';
import { TeamCard } from './team-card.tsx';

interface NewsCarouselProps {
  news: News[];
  timeZone: string;
}

/** Renders nothing if there is no news [HOME-8, HOME-10]. */
export function NewsCarousel({ news, timeZone }: NewsCarouselProps) {
  if (news.length === 0) return null;
  return (
    <section data-section="news" className="near-section bg-sunken">
      <div className="wrap">
        <div className="mb-8 flex flex-wrap items-end justify-between gap-6">
          <SectionHeading rank="support" eyebrow={t('News')} title={t('Latest news')} />
          <div className="flex items-center gap-5">
            <a href={getPagePath('/news')} className="text-link">
              {t('All news')}
            </a>
            <NewsButtons />
          </div>
        </div>
        <Carousel kind="news" label={t('News')}>
          {news.map((item) => (
            <NewsCard key={item._id} news={item} timeZone={timeZone} />
          ))}
        </Carousel>
      </div>
    </section>
  );
}

const buttonStyle =
  'grid size-12 cursor-pointer place-items-center rounded-full border border-line-strong text-strong transition-colors duration-200 disabled:cursor-default disabled:opacity-40';

const NewsButtons = () => (
  <div className="news-buttons needs-script flex gap-3">
    <button
      type="button"
      data-previous=""
      aria-label={t('Previous news item')}
      className={buttonStyle}
      disabled
    >
      <Icon name="arrow-left" />
    </button>
    <button
      type="button"
      data-next=""
      aria-label={t('Next news item')}
      className={buttonStyle}
      disabled
    >
      <Icon name="arrow-right" />
    </button>
  </div>
);

interface TeamCarouselProps {
  profile: Pick<Profile, 'ourTeamSectionTitle' | 'ourTeamSectionSubTitle'>;
  team: Team[];
}

/** Renders nothing if there are no members [HOME-7]. */
export const TeamCarousel = ({ profile, team }: TeamCarouselProps) => (
  <AutoplayCarousel
    kind="team"
    label={t('Our team')}
    heading={
      <SectionHeading
        rank="support"
        eyebrow={t('Team')}
        title={profile.ourTeamSectionTitle || t('Our team')}
        subTitle={profile.ourTeamSectionSubTitle}
      />
    }
    link={<AllLink path="/our-team">{t('View All Member')}</AllLink>}
  >
    {team.map((member) => (
      <TeamCard key={member._id} member={member} />
    ))}
  </AutoplayCarousel>
);

/** Renders nothing if there are no partners [HOME-9]. */
export const PartnersCarousel = ({ partners }: { partners: Client[] }) => (
  <AutoplayCarousel
    kind="partners"
    label={t('Our partners')}
    heading={
      <SectionHeading
        rank="support"
        title={t('Our Valued Partners!')}
        subTitle={t("Proudly showcasing the trusted brands we've collaborated with.")}
      />
    }
    link={<AllLink path="/our-clients">{t('All partners')}</AllLink>}
  >
    {partners.map((partner) => (
      <PartnerLogo key={partner._id} partner={partner} />
    ))}
  </AutoplayCarousel>
);

interface AutoplayCarouselProps {
  kind: 'team' | 'partners';
  label: string;
  heading: ReactNode;
  link: ReactNode;
  children: ReactElement[];
}

/** A section with a carousel that plays automatically. Renders nothing without slides. */
function AutoplayCarousel({ kind, label, heading, link, children }: AutoplayCarouselProps) {
  if (children.length === 0) return null;
  const header = (
    <>
      {heading}
      {link}
    </>
  );
  return (
    <section data-section={kind} className="near-section">
      <div className="wrap">
        <Carousel kind={kind} label={label} autoplay header={header}>
          {children}
        </Carousel>
      </div>
    </section>
  );
}

/** Links to the page with all records. */
const AllLink = ({ path, children }: { path: string; children: string }) => (
  <a href={getPagePath(path)} className={getButtonClass('secondary', 'md:ms-auto shrink-0')}>
    {children}
  </a>
);
