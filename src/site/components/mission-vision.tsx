import { getPictureView, type Shown } from '#contract/fields/picture-view.ts';
import type { Profile } from '#contract/kinds/profile.ts';
import { t } from '#words/words.ts';
import { Picture } from './picture.tsx';
import { RichText } from './rich-text.tsx';

/** Each text has a picture [ABOUT-1]. */
export function MissionVision({ profile }: { profile: Shown<Profile> }) {
  const blocks = [
    {
      title: t('Our mission'),
      text: profile.mission,
      rich: profile.missionRich,
      image: profile.missionImage,
    },
    {
      title: t('Our vision'),
      text: profile.vision,
      rich: profile.visionRich,
      image: profile.visionImage,
    },
  ].filter(({ text, rich, image }) => text || rich || image);
  if (blocks.length === 0) return null;
  return (
    <section data-section="mission-vision" className="near-section bg-sunken">
      <div className="wrap space-y-20 lg:space-y-28">
        {blocks.map(({ title, image, ...words }) => (
          <div
            key={title}
            className="grid items-start gap-x-20 gap-y-8 md:grid-cols-2 md:even:[&>img]:order-last md:even:[&>picture>img]:order-last"
          >
            <Picture
              src={image}
              view={getPictureView(profile, image)}
              width={600}
              height={450}
              frame="4:3"
              sizes="(min-width: 768px) 46vw, 92vw"
              className="aspect-4/3 w-full rounded-2xl md:sticky md:top-32"
            />
            <div>
              <h2 className="text-section">{title}</h2>
              <RichText
                {...words}
                parentLevel={2}
                className="mt-6 max-w-[60ch] text-lead text-muted"
              />
            </div>
          </div>
        ))}
      </div>
    </section>
  );
}
