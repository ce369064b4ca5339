import { getPictureView, type PictureView, type Shown } from '#contract/fields/picture-view.ts';
import type { Profile } from '#contract/kinds/profile.ts';
import { getButtonClass } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { t } from '#words/words.ts';
import { getPagePath } from '../shared/page-path.ts';
import { siteConfig } from '../shared/site-config.ts';
import { Icon } from './icon.tsx';
import { Picture } from './picture.tsx';
import { RichText } from './rich-text.tsx';
import { getTitleSize } from './section-heading.tsx';

export const aboutPictures = ['aboutUsImageOne', 'aboutUsImageTwo', 'aboutUsImageThree'] as const;

interface AboutSectionProps {
  profile: Shown<Profile>;
  /** Set on the About Us page. The section then has no button that links to this page. */
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

interface AboutPicturesProps {
  /** At most three. */
  pictures: { src: string; view: PictureView | undefined }[];
  years: number | null;
  /** Whether there is a line of text above the heading next to the pictures. */
  hasLineAboveHeading: boolean;
}

const singleShape = {
  width: 600,
  height: 450,
  frame: '4:3',
  className: 'col-span-5 aspect-4/3',
} as const;

/** The first picture is as tall as the other two together. */
const shapes = [
  {
    width: 420,
    height: 560,
    frame: '4:5',
    className: 'col-span-3 row-span-2 aspect-3/4 min-h-full',
  },
  { width: 280, height: 280, frame: '1:1', className: 'col-span-2 aspect-square self-end' },
  { width: 280, height: 340, frame: '4:5', className: 'col-span-2 aspect-4/5' },
] as const;

/** The pictures are aligned with the heading. The badge shows the years of experience [HOME-2]. */
function AboutPictures({ pictures, years, hasLineAboveHeading }: AboutPicturesProps) {
  const usedShapes = pictures.length === 1 ? [singleShape] : shapes.slice(0, pictures.length);
  return (
    <div
      className={classNames(
        'relative grid grid-cols-5 gap-4 md:gap-6 lg:sticky lg:top-32',
        hasLineAboveHeading && 'lg:mt-9',
      )}
    >
      {usedShapes.map(({ className, ...size }, index) => (
        <Picture
          key={className}
          src={pictures[index]?.src ?? ''}
          view={pictures[index]?.view}
          {...size}
          sizes={
            index === 0 ? '(min-width: 1024px) 22rem, 55vw' : '(min-width: 1024px) 14rem, 36vw'
          }
          className={`w-full rounded-2xl ${className}`}
        />
      ))}
      {years !== null && (
        <p
          className={`rounded-xl bg-accent px-5 py-4 text-on-accent shadow-card ${pictures.length > 0 ? 'absolute bottom-4 inset-s-4 md:-bottom-6 md:-inset-s-6' : 'col-span-5 w-fit'}`}
        >
          <span
            className={`block whitespace-nowrap font-display leading-none ${years > 999 ? 'text-heading' : 'text-4xl'}`}
          >
            {years.toLocaleString('en')}+
          </span>
          <span className="mt-1.5 block font-medium text-sm">{t('years of experience')}</span>
        </p>
      )}
    </div>
  );
}
