import { getPictureView, type Shown } from '#contract/fields/picture-view.ts';
import type { Profile } from '#contract/kinds/profile.ts';
import { getButtonClass } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { t } from '#words/words.ts';
import { getPagePath } from '../shared/page-path.ts';
import { siteConfig } from '../shared/site-config.ts';
import { AboutPictures } from './about-pictures.tsx';
import { Icon } from './icon.tsx';
import { RichText } from './rich-text.tsx';
import { getTitleSize } from './section-heading.tsx';

export const aboutPictures = ['aboutUsImageOne', 'aboutUsImageTwo', 'aboutUsImageThree'] as const;

interface AboutSectionProps {
  profile: Shown<Profile>;
  /** On its own page, the section has no button that links to the page. */
  isFirstOnPage?: boolean;
  hasButton?: boolean;
}

/** A text, a quotation, up to three pictures and the years of experience [HOME-2]. */
export function AboutSection({
  profile,
  isFirstOnPage = false,
  hasButton = true,
}: AboutSectionProps) {
  const { aboutUsSectionTitle: title, aboutUsSectionSubTitle: text } = profile;
  const { aboutUsSectionMessage: message, yearsOfExperience: years } = profile;
  const pictures = aboutPictures
    .map((field) => ({ src: profile[field], view: getPictureView(profile, profile[field]) }))
    .filter(({ src }) => src);
  const hasPictures = pictures.length > 0 || years !== null;
  return (
    <section data-section="about" className={isFirstOnPage ? 'first-section' : 'section-space'}>
      <div
        className={classNames(
          'wrap grid items-start gap-x-20 gap-y-9',
          hasPictures && 'lg:grid-cols-2',
        )}
      >
        <div>
          {!isFirstOnPage && <p className="eyebrow mb-4">{t('About us')}</p>}
          <h2 dir="auto" className={getTitleSize(title)}>
            {title || t('Who we are')}
          </h2>
          <RichText
            rich={profile.aboutUsSectionSubTitleRich}
            text={text || t(siteConfig.aboutText)}
            parentLevel={2}
            className="mt-6 max-w-[62ch] text-lead text-muted"
          />
          {message && (
            <blockquote className="mt-8 border-accent border-s-2 ps-6 font-display text-heading text-strong">
              <p dir="auto">{t('“{text}”', { text: message })}</p>
            </blockquote>
          )}
          {hasButton && !isFirstOnPage && (
            <a
              href={getPagePath('/about-us')}
              className={getButtonClass('primary', 'mt-7 min-h-12 px-7 text-base!')}
            >
              {t('Mission & Vision')}
              <Icon name="arrow-right" />
            </a>
          )}
        </div>
        {hasPictures && (
          <AboutPictures pictures={pictures} years={years} hasLineAboveHeading={!isFirstOnPage} />
        )}
      </div>
    </section>
  );
}
