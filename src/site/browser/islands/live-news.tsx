import type { News } from '#contract/entities/news.ts';
import { getNews } from '#contract/routes.ts';
import { NewsArticle } from '../../components/news-article.tsx';
import { LivePage } from './live-page.tsx';
import { useLiveItem } from './use-live-item.ts';

interface LiveNewsProps {
  others: Pick<News, '_id' | 'title' | 'time'>[];
  companyName: string;
}

/** A news item that is saved and not built yet [SITE-3]. */
export function LiveNews({ others, companyName }: LiveNewsProps) {
  const live = useLiveItem((call, id) => call(getNews, { params: { id } }));
  return (
    <LivePage live={live} titleOf={({ title }) => title}>
      {(news) => (
        <NewsArticle
          news={news}
          others={others.filter((other) => other._id !== news._id)}
          companyName={companyName}
        />
      )}
    </LivePage>
  );
}
