import type { Service } from '#contract/entities/service.ts';
import { getService } from '#contract/routes.ts';
import { ServiceArticle } from '../../components/service-article.tsx';
import { LivePage } from './live-page.tsx';
import { useLiveItem } from './use-live-item.ts';

interface LiveServiceProps {
  others: Pick<Service, '_id' | 'name'>[];
  companyName: string;
  whatsAppNumber: string;
}

/** A service that is saved and not built yet [SITE-3]. */
export function LiveService({ others, companyName, whatsAppNumber }: LiveServiceProps) {
  const live = useLiveItem((call, id) => call(getService, { params: { id } }));
  return (
    <LivePage live={live} titleOf={({ name }) => name}>
      {(service) => (
        <ServiceArticle
          service={service}
          others={others.filter((other) => other._id !== service._id)}
          companyName={companyName}
          whatsAppNumber={whatsAppNumber}
        />
      )}
    </LivePage>
  );
}
