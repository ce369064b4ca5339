import { getNewsTitle, news, newsPage } from '#contract/kinds/news.ts';
import { CallToAction } from '../components/call-to-action.tsx';
import { NewsArticle } from '../components/news-article.tsx';
import { NewsCard } from '../components/news-card.tsx';
import type { CardProps, ItemPageProps } from './views.ts';

export const pagePath = newsPage;
export const read = news.routes.read;
export const titleOf = getNewsTitle;

export const Card = ({ record, timeZone }: CardProps<'news'>) => (
  <div className="mx-auto max-w-md p-6">
    <NewsCard news={record} timeZone={timeZone} />
  </div>
);

/** The page of a news item [NEWS-1]. */
export const Page = ({ record, whatsAppNumber, ...pageProps }: ItemPageProps<'news'>) => (
  <>
    <NewsArticle news={record} {...pageProps} />
    <CallToAction whatsAppNumber={whatsAppNumber} />
  </>
);
