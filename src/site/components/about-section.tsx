import type { Profile } from '#contract/entities/profile.ts';
import { buttonClass } from '#ui/button.tsx';
import { siteConfig } from '../shared/site-config.ts';
import { titleSize } from '../shared/title-size.ts';
import { Icon } from './icon.tsx';
import { Lines } from './lines.tsx';
import { Picture } from './picture.tsx';

type About = Pick<
  Profile,
  | 'aboutUsSectionTitle'
  | 'aboutUsSectionSubTitle'
  | 'aboutUsSectionMessage'
  | 'aboutUsImageOne'
  | 'aboutUsImageTwo'
  | 'aboutUsImageThree'
  | 'yearsOfExperience'
>;

/** Who we are: text, a quoted message, three pictures and the years of experience [HOME-2]. */
export function AboutSection({ profile, button = true }: { profile: About; button?: boolean }) {
  const { aboutUsSectionTitle: title, aboutUsSectionSubTitle: text } = profile;
  const { aboutUsSectionMessage: message } = profile;
  return (
    <section data-section="about" className="section-space">
      <div className="wrap grid items-center gap-x-20 gap-y-14 lg:grid-cols-2">
        <div>
          <p className="eyebrow mb-4">About us</p>
          <h2 className={titleSize(title)}>{title || 'Who we are'}</h2>
          <Lines
            text={text || siteConfig.aboutText}
            className="mt-6 max-w-[62ch] text-lead text-muted"
          />
          {message && (
            <blockquote className="mt-8 flex gap-4 border-accent border-l-2 pl-6 font-display text-heading text-strong">
              <p>“{message}”</p>
            </blockquote>
          )}
          {button && (
            <a href="/about-us" className={buttonClass('primary', 'mt-9 min-h-12 px-7 text-base!')}>
              Mission &amp; Vision
              <Icon name="arrow-right" />
            </a>
          )}
        </div>
        <AboutPictures profile={profile} />
      </div>
    </section>
  );
}

function AboutPictures({ profile }: { profile: About }) {
  const { aboutUsImageOne, aboutUsImageTwo, aboutUsImageThree, yearsOfExperience: years } = profile;
  if (!aboutUsImageOne && !aboutUsImageTwo && !aboutUsImageThree && years === null) return null;
  return (
    <div className="relative grid grid-cols-5 grid-rows-[auto_auto] gap-4 md:gap-6">
      <Picture
        src={aboutUsImageOne}
        alt=""
        width={420}
        height={560}
        sizes="(min-width: 1024px) 22rem, 55vw"
        className="col-span-3 row-span-2 aspect-3/4 w-full rounded-2xl"
      />
      <Picture
        src={aboutUsImageTwo}
        alt=""
        width={280}
        height={280}
        sizes="(min-width: 1024px) 14rem, 36vw"
        className="col-span-2 aspect-square w-full self-end rounded-2xl"
      />
      <Picture
        src={aboutUsImageThree}
        alt=""
        width={280}
        height={340}
        sizes="(min-width: 1024px) 14rem, 36vw"
        className="col-span-2 aspect-4/5 w-full rounded-2xl"
      />
      {years !== null && (
        <p className="absolute bottom-4 left-4 rounded-xl bg-accent px-5 py-4 text-on-accent shadow-card md:-bottom-6 md:-left-6">
          <span className="block font-display text-4xl leading-none">{years}+</span>
          <span className="mt-1.5 block font-medium text-sm">years of experience</span>
        </p>
      )}
    </div>
  );
}
