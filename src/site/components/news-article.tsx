import { type News, newsTextLimits } from '#contract/entities/news.ts';
import { truncate } from '#contract/truncate.ts';
import { newsPath } from '../shared/links.ts';
import { newsDate, newsDateTime } from '../shared/news-time.ts';
import { titleSize } from '../shared/title-size.ts';
import { ArticlePicture } from './article-picture.tsx';
import { Lines } from './lines.tsx';
import { SideList } from './side-list.tsx';

interface NewsArticleProps {
  news: News;
  others: Pick<News, '_id' | 'title' | 'time'>[];
}

/** A news item whole, with the titles of others beside it [NEWS-1, NEWS-3]. */
export function NewsArticle({ news, others }: NewsArticleProps) {
  return (
    <div className="wrap section-space grid gap-x-20 gap-y-16 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <article>
        <ArticlePicture src={news.image} />
        <p className="mt-8 text-muted">
          <time dateTime={news.time}>{newsDateTime(news.time)}</time>
        </p>
        <h2 className={`mt-3 ${titleSize(news.title)}`}>{news.title || 'Untitled'}</h2>
        <Lines text={news.description} className="mt-8 max-w-[68ch] text-lead" />
      </article>
      <SideList
        title="Other News"
        entries={others.map((other) => ({
          href: newsPath(other._id),
          label: truncate(other.title || 'Untitled', newsTextLimits.otherNewsTitle),
          note: newsDate(other.time),
        }))}
      />
    </div>
  );
}
