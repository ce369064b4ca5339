import type { Shown } from '#contract/fields/picture-view.ts';
import type { ItemLink } from '#contract/kinds/item-path.ts';
import { getNewsTitle, type News, newsPage } from '#contract/kinds/news.ts';
import { newsTextLimits } from '#contract/kinds/news-text-limits.ts';
import { truncate } from '#contract/texts/truncate.ts';
import { t } from '#words/words.ts';
import { createNewsTrail, getNewsPageName } from '../shared/crumbs.ts';
import { formatNewsDate, formatNewsDateTime } from '../shared/news-time.ts';
import { getPagePath, getRecordPath } from '../shared/page-path.ts';
import { ArticlePicture } from './article-picture.tsx';
import { Icon } from './icon.tsx';
import { PageBanner } from './page-banner.tsx';
import { RichText } from './rich-text.tsx';
import { SideList } from './side-list.tsx';

interface NewsArticleProps {
  news: Shown<News>;
  otherItems: ItemLink[];
  companyName: string;
  timeZone: string;
}

/** A news item, with links to others [NEWS-1, NEWS-3]. */
export const NewsArticle = ({ news, otherItems, companyName, timeZone }: NewsArticleProps) => (
  <>
    <PageBanner
      companyName={companyName}
      label={getNewsPageName()}
      current={getNewsPageName()}
      title={getNewsTitle(news)}
      trail={createNewsTrail()}
    />
    {/* The item overlaps the banner above it. The list of other items is next to the item. */}
    <div className="wrap grid gap-x-16 gap-y-16 pt-6 pb-(--section-space) md:-mt-28 md:pt-0 lg:grid-cols-[minmax(0,1fr)_20rem] lg:*:last:not-first:pt-40">
      <article>
        <ArticlePicture record={news} />
        <p className="mt-8 text-muted">
          <time dateTime={news.time}>{formatNewsDateTime(news.time, timeZone)}</time>
        </p>
        <RichText
          rich={news.descriptionRich}
          text={news.description}
          className="mt-6 max-w-[68ch] text-lead"
        />
        <a
          href={getPagePath('/news')}
          className="text-link mt-10 inline-flex min-h-11 items-center gap-2"
        >
          <Icon name="arrow-left" />
          {t('All news')}
        </a>
      </article>
      <SideList
        title={t('Other News')}
        entries={otherItems.map((item) => ({
          href: getRecordPath(newsPage, item),
          lang: item.lang,
          label: truncate(item.title, newsTextLimits.otherNewsTitle),
          ...(item.time && { note: formatNewsDate(item.time, timeZone) }),
        }))}
      />
    </div>
  </>
);
