import type { ItemLink } from '#contract/item-path.ts';
import type { News } from '#contract/kinds/news.ts';
import { CallToAction } from './call-to-action.tsx';
import { NewsArticle } from './news-article.tsx';

interface NewsPageProps {
  news: News;
  others: ItemLink[];
  companyName: string;
  whatsAppNumber: string;
}

/** All that the page of a news item shows, for pages that are made in the browser. */
export const NewsPage = ({ whatsAppNumber, ...article }: NewsPageProps) => (
  <>
    <NewsArticle {...article} />
    <CallToAction whatsAppNumber={whatsAppNumber} />
  </>
);
