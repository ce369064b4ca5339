import type { Client } from '#contract/entities/client.ts';
import { Carousel } from './carousel.tsx';
import { PartnerLogo } from './partner-logo.tsx';
import { SectionHeading } from './section-heading.tsx';

/** The partners on the home page; absent while there are none [HOME-9]. */
export function PartnersCarousel({ partners }: { partners: Client[] }) {
  if (partners.length === 0) return null;
  return (
    <section data-section="partners" className="section-space">
      <div className="wrap">
        <div className="mb-12 flex flex-wrap items-end justify-between gap-6">
          <SectionHeading
            title="Our Valued Partners!"
            subTitle="Proudly showcasing the trusted brands we've collaborated with."
          />
          <a href="/our-clients" className="text-link">
            All partners
          </a>
        </div>
        <Carousel
          kind="partners"
          label="Our partners"
          autoplay
          slides={partners.map((partner) => ({
            key: partner._id,
            content: <PartnerLogo partner={partner} />,
          }))}
        />
      </div>
    </section>
  );
}
