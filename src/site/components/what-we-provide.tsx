import type { Profile } from '#contract/kinds/profile.ts';
import type { Service } from '#contract/kinds/services.ts';
import { getButtonClass } from '#ui/button.tsx';
import { t } from '#words/words.ts';
import { getPagePath } from '../shared/page-path.ts';
import { Icon } from './icon.tsx';
import { SectionHeading } from './section-heading.tsx';
import { ServiceCard } from './service-card.tsx';

/** Two rows of four services. */
const maxServices = 8;

interface WhatWeProvideProps {
  profile: Pick<Profile, 'whatWeProvideSectionTitle' | 'whatWeProvideSectionSubTitle'>;
  services: Service[];
}

/** Renders nothing if there are no services [HOME-4]. */
export function WhatWeProvide({ profile, services }: WhatWeProvideProps) {
  if (services.length === 0) return null;
  return (
    <section data-section="services" className="section-space bg-sunken">
      <div className="wrap">
        <div className="mb-8 md:mb-12">
          <SectionHeading
            eyebrow={t('Services')}
            title={profile.whatWeProvideSectionTitle || t('What we provide')}
            subTitle={profile.whatWeProvideSectionSubTitle}
          />
        </div>
        <ServiceGrid services={services.slice(0, maxServices)} />
        {services.length > maxServices && (
          <p className="mt-10">
            <a
              href={getPagePath('/our-services')}
              className={getButtonClass('secondary', 'min-h-12 px-7 text-base!')}
            >
              {t('All services ({count})', { count: services.length })}
              <Icon name="arrow-right" />
            </a>
          </p>
        )}
      </div>
    </section>
  );
}

interface ServiceGridProps {
  services: Service[];
  /** If the grid is at the top of a page, its first picture has priority. */
  isFirstOnPage?: boolean;
}

export const ServiceGrid = ({ services, isFirstOnPage = false }: ServiceGridProps) => (
  <ul className="grid gap-3 sm:grid-cols-2 sm:gap-6 lg:grid-cols-3 xl:grid-cols-4">
    {services.map((service, index) => (
      <li key={service._id}>
        <ServiceCard service={service} priority={isFirstOnPage && index === 0} />
      </li>
    ))}
  </ul>
);
