import { NewsPage } from '../../../components/news-page.tsx';
import { othersThan, type ShownProps } from './site-around.ts';

/** The page of the news item. */
export const NewsPreview = ({ record, site }: ShownProps<'news'>) => (
  <NewsPage
    news={record}
    others={othersThan(site.others.news, record._id)}
    companyName={site.companyName}
    whatsAppNumber={site.profile.primaryWhatsAppNumber}
  />
);
