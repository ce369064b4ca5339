import type { ReactNode } from 'react';
import type { RecordOf } from '#contract/content-kinds.ts';
import type { PageKind } from '#contract/item-pages.ts';
import type { ItemLink } from '#contract/item-path.ts';
import { news, newsTitle } from '#contract/kinds/news.ts';
import { serviceName, services } from '#contract/kinds/services.ts';
import type { ContentRoutes } from '#contract/route.ts';
import { NewsPage } from '../../components/news-page.tsx';
import { ServiceArticle } from '../../components/service-article.tsx';
import { LivePage } from './live-page.tsx';
import { useLiveItem } from './use-live-item.ts';

interface LiveItemProps<K extends PageKind> {
  kind: K;
  others: ItemLink[];
  companyName: string;
  whatsAppNumber: string;
}

interface LiveKind<R> {
  read: ContentRoutes<R>['read'];
  titleOf: (record: R) => string;
  article: (record: R, props: Omit<LiveItemProps<PageKind>, 'kind'>) => ReactNode;
}

const kinds: { [K in PageKind]: LiveKind<RecordOf<K>> } = {
  news: {
    read: news.routes.read,
    titleOf: newsTitle,
    article: (item, props) => <NewsPage news={item} {...props} />,
  },
  services: {
    read: services.routes.read,
    titleOf: serviceName,
    article: (service, props) => <ServiceArticle service={service} {...props} />,
  },
};

/** A record that is saved and not built yet, as its own page will show it [SITE-3]. */
export function LiveItem<K extends PageKind>({ kind, others, ...company }: LiveItemProps<K>) {
  const { read, titleOf, article } = kinds[kind];
  const live = useLiveItem((call, id) => call(read, { params: { id } }));
  return (
    <LivePage live={live} titleOf={titleOf}>
      {(record) =>
        article(record, { others: others.filter(({ _id }) => _id !== record._id), ...company })
      }
    </LivePage>
  );
}
