import { getPictureView, type Shown } from '#contract/fields/picture-view.ts';
import type { Faq } from '#contract/kinds/faqs.ts';
import type { Profile } from '#contract/kinds/profile.ts';
import { t } from '#words/words.ts';
import { FaqList } from './faq-list.tsx';
import { Picture } from './picture.tsx';
import { SectionHeading } from './section-heading.tsx';

interface WhyChooseUsProps {
  profile: Shown<
    Pick<Profile, 'whyChooseUsSectionTitle' | 'whyChooseUsSectionSubTitle' | 'whyChooseUsImage'>
  >;
  faqs: Faq[];
  open?: boolean;
}

/** Renders nothing if there is no title, no picture and no question [HOME-5]. */
export function WhyChooseUs({ profile, faqs, open = false }: WhyChooseUsProps) {
  const { whyChooseUsImage: image, whyChooseUsSectionTitle: title } = profile;
  if (!image && !title && faqs.length === 0) return null;
  return (
    <section data-section="faq" className="near-section">
      <div
        className={`wrap grid items-start gap-x-20 gap-y-8 ${image ? 'lg:grid-cols-[5fr_6fr]' : ''}`}
      >
        {image && (
          <Picture
            src={image}
            view={getPictureView(profile, image)}
            width={560}
            height={680}
            frame="4:5"
            sizes="(min-width: 1024px) 34rem, 92vw"
            className="aspect-2/1 w-full object-[50%_30%] sm:aspect-4/3 rounded-2xl lg:sticky lg:top-28 lg:aspect-[14/17]"
          />
        )}
        <div>
          <SectionHeading
            rank="support"
            eyebrow={t('Why us')}
            title={title || t('Why choose us')}
            subTitle={profile.whyChooseUsSectionSubTitle}
          />
          {faqs.length > 0 && (
            <div className="mt-6 md:mt-10">
              <FaqList faqs={faqs} open={open} />
            </div>
          )}
        </div>
      </div>
    </section>
  );
}
