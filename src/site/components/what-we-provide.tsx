import type { Profile } from '#contract/entities/profile.ts';
import type { Service } from '#contract/entities/service.ts';
import { SectionHeading } from './section-heading.tsx';
import { ServiceCard } from './service-card.tsx';

interface WhatWeProvideProps {
  profile: Pick<Profile, 'whatWeProvideSectionTitle' | 'whatWeProvideSectionSubTitle'>;
  services: Service[];
}

/** The services on the home page, under the profile's words for them [HOME-4]. */
export function WhatWeProvide({ profile, services }: WhatWeProvideProps) {
  return (
    <section data-section="services" className="section-space bg-sunken">
      <div className="wrap">
        <SectionHeading
          eyebrow="Services"
          title={profile.whatWeProvideSectionTitle || 'What we provide'}
          subTitle={profile.whatWeProvideSectionSubTitle}
        />
        <ServiceGrid services={services} />
      </div>
    </section>
  );
}

interface ServiceGridProps {
  services: Service[];
  /** The grid opens its page: its first picture is seen at once. */
  opens?: boolean;
}

/** Services as cards of one height, whatever the length of their names. */
export function ServiceGrid({ services, opens = false }: ServiceGridProps) {
  if (services.length === 0) {
    return <p className="mt-10 text-lead text-muted">Our services are being put together.</p>;
  }
  return (
    <ul className="mt-12 grid gap-6 sm:grid-cols-2 lg:grid-cols-3">
      {services.map((service, at) => (
        <li key={service._id}>
          <ServiceCard service={service} priority={opens && at === 0} />
        </li>
      ))}
    </ul>
  );
}
