import type { Client } from '#contract/kinds/clients.ts';
import { getButtonClass } from '#ui/button.tsx';
import { t } from '#words/words.ts';
import { getPagePath } from '../shared/page-path.ts';
import { Carousel } from './carousel.tsx';
import { PartnerLogo } from './partner-logo.tsx';
import { SectionHeading } from './section-heading.tsx';

/** Renders nothing if there are no partners [HOME-9]. */
export function PartnersCarousel({ partners }: { partners: Client[] }) {
  if (partners.length === 0) return null;
  return (
    <section data-section="partners" className="near-section">
      <div className="wrap">
        <Carousel
          kind="partners"
          label={t('Our partners')}
          autoplay
          header={
            <>
              <SectionHeading
                rank="support"
                title={t('Our Valued Partners!')}
                subTitle={t("Proudly showcasing the trusted brands we've collaborated with.")}
              />
              <a
                href={getPagePath('/our-clients')}
                className={getButtonClass('secondary', 'md:ms-auto shrink-0')}
              >
                {t('All partners')}
              </a>
            </>
          }
          slides={partners.map((partner) => ({
            key: partner._id,
            content: <PartnerLogo partner={partner} />,
          }))}
        />
      </div>
    </section>
  );
}
