import { getPictureView, type Shown } from '#contract/fields/picture-view.ts';
import { getNewsTitle, type News, newsPage } from '#contract/kinds/news.ts';
import { newsTextLimits } from '#contract/kinds/news-text-limits.ts';
import { truncate } from '#contract/texts/truncate.ts';
import { t } from '#words/words.ts';
import { formatNewsDate } from '../shared/news-time.ts';
import { getRecordPath } from '../shared/page-path.ts';
import { Icon } from './icon.tsx';
import { Picture } from './picture.tsx';

interface NewsCardProps {
  news: Shown<News>;
  timeZone: string;
  /** The first card of a page has a wider picture, which loads with priority, and a larger title. */
  isFirstOnPage?: boolean;
}

/** Picture, date, title and the beginning of the text [HOME-8]. */
export function NewsCard({ news, timeZone, isFirstOnPage = false }: NewsCardProps) {
  return (
    <article className="group relative flex h-full flex-col overflow-hidden rounded-2xl border border-line bg-surface transition-shadow duration-200 hover:shadow-card">
      <div
        className={`overflow-hidden bg-sunken ${isFirstOnPage ? 'aspect-3/2 sm:aspect-video' : 'aspect-3/2 sm:aspect-4/3'}`}
      >
        <Picture
          src={news.image}
          alt=""
          view={getPictureView(news, news.image)}
          width={380}
          height={285}
          frame="4:3"
          sizes={
            isFirstOnPage
              ? '(min-width: 1024px) 52rem, 92vw'
              : '(min-width: 1024px) 25rem, (min-width: 768px) 46vw, 92vw'
          }
          widths={isFirstOnPage ? [380, 560, 760, 1120] : [380, 560, 680, 760]}
          priority={isFirstOnPage}
          className="size-full transition-transform duration-500 group-hover:scale-103"
        />
      </div>
      <div className="flex grow flex-col p-6">
        <p className="text-muted text-sm">
          <time dateTime={news.time}>{formatNewsDate(news.time, timeZone)}</time>
        </p>
        <h3
          lang={news.lang}
          dir="auto"
          className={`mt-2 line-clamp-3 leading-snug ${isFirstOnPage ? 'text-heading' : 'text-[1.375rem]'}`}
        >
          {getNewsTitle(news)}
        </h3>
        <p lang={news.lang} dir="auto" className="mt-3 text-[0.9375rem] text-muted">
          {truncate(news.description, newsTextLimits.cardDescription)}
        </p>
        <ReadMore news={news} />
      </div>
    </article>
  );
}

const ReadMore = ({ news }: Pick<NewsCardProps, 'news'>) => (
  <p className="mt-auto pt-6">
    <a
      href={getRecordPath(newsPage, news)}
      className="flex items-center gap-2 font-semibold text-[0.9375rem] text-accent after:absolute after:inset-0"
    >
      {t('Read More')}
      <span lang={news.lang} className="sr-only">
        : {getNewsTitle(news)}
      </span>
      <Icon
        name="arrow-right"
        className="size-5 transition-transform duration-200 group-hover:translate-x-1 rtl:group-hover:-translate-x-1"
      />
    </a>
  </p>
);
