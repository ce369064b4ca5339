import type { News } from '#contract/kinds/news.ts';
import { t } from '#words/words.ts';
import { getPagePath } from '../shared/page-path.ts';
import { Carousel } from './carousel.tsx';
import { Icon } from './icon.tsx';
import { NewsCard } from './news-card.tsx';
import { SectionHeading } from './section-heading.tsx';

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
        <Carousel
          kind="news"
          label={t('News')}
          slides={news.map((item) => ({
            key: item._id,
            content: <NewsCard news={item} timeZone={timeZone} />,
          }))}
        />
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
      aria-label={t('Previous news')}
      className={buttonStyle}
      disabled
    >
      <Icon name="arrow-left" />
    </button>
    <button type="button" data-next="" aria-label={t('Next news')} className={buttonStyle} disabled>
      <Icon name="arrow-right" />
    </button>
  </div>
);
