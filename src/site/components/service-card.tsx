import { getPictureView, type Shown } from '#contract/fields/picture-view.ts';
import {
  getServiceName,
  type Service,
  type ServiceStatus,
  servicePage,
} from '#contract/kinds/services.ts';
import { t } from '#words/words.ts';
import { getRecordPath } from '../shared/page-path.ts';
import { Icon } from './icon.tsx';
import { Picture } from './picture.tsx';

const statusClasses: Record<ServiceStatus, string> = {
  New: 'bg-success-soft text-success',
  Top: 'bg-accent-soft text-accent-strong',
  Popular: 'bg-warning-soft text-warning',
};

export const StatusBadge = ({ status }: { status: ServiceStatus }) => (
  <span
    className={`inline-block rounded-full px-2 py-px font-semibold text-[0.8125rem] sm:px-3 sm:py-1 ${statusClasses[status]}`}
  >
    {t(status)}
  </span>
);

interface ServiceCardProps {
  service: Shown<Pick<Service, '_id' | 'slug' | 'name' | 'image' | 'location' | 'status'>>;
  /** For the first picture of a page. */
  priority?: boolean;
}

/** Appears in a grid, or in a list on a small screen [SERV-1]. */
export function ServiceCard({ service, priority = false }: ServiceCardProps) {
  return (
    <article className="group relative flex h-full overflow-hidden rounded-2xl border border-line bg-surface transition-shadow duration-200 hover:shadow-card sm:flex-col">
      <div className="w-24 shrink-0 overflow-hidden bg-sunken sm:aspect-4/3 sm:w-auto">
        <Picture
          src={service.image}
          alt=""
          view={getPictureView(service, service.image)}
          width={380}
          height={285}
          frame="4:3"
          sizes="(min-width: 1280px) 18rem, (min-width: 1024px) 24rem, (min-width: 640px) 46vw, 10rem"
          widths={[300, 380, 560, 760]}
          priority={priority}
          className="size-full transition-transform duration-500 group-hover:scale-103"
        />
      </div>
      <div className="flex min-w-0 grow flex-col justify-center px-4 py-3 sm:justify-start sm:p-6">
        <h3
          lang={service.lang}
          dir="auto"
          className="line-clamp-4 text-[1.125rem] leading-snug sm:text-[1.375rem]"
        >
          {/* The focus ring is around the whole card, because the clamped heading would cut it off. */}
          <a
            href={getRecordPath(servicePage, service)}
            className="outline-none after:absolute after:inset-0 after:rounded-2xl after:-outline-offset-2 focus-visible:after:outline-2 focus-visible:after:outline-accent"
          >
            {getServiceName(service)}
          </a>
        </h3>
        {service.location && <Location service={service} />}
        <p className="absolute bottom-2 inset-s-2 sm:top-4 sm:bottom-auto sm:inset-s-4">
          <StatusBadge status={service.status} />
        </p>
        <p
          aria-hidden="true"
          className="mt-auto flex items-center gap-2 pt-6 max-sm:hidden font-semibold text-[0.9375rem] text-accent"
        >
          {t('Details')}
          <Icon
            name="arrow-right"
            className="size-5 transition-transform duration-200 group-hover:translate-x-1 rtl:group-hover:-translate-x-1"
          />
        </p>
      </div>
    </article>
  );
}

const Location = ({ service }: Pick<ServiceCardProps, 'service'>) => (
  <p className="mt-1 flex gap-1.5 text-[0.9375rem] text-muted sm:mt-2">
    <Icon name="pin" className="mt-0.5 size-5" />
    <span lang={service.lang} dir="auto" className="line-clamp-2">
      {service.location}
    </span>
  </p>
);
