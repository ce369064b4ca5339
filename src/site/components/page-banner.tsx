import { classNames } from '#ui/class-names.ts';
import { type Crumb, home } from '../shared/crumbs.ts';
import { Breadcrumb } from './breadcrumb.tsx';

interface PageBannerProps {
  companyName: string;
  /** The page's name, or the title of the item that it shows. */
  title: string;
  /** What kind of page it is, where the title is an item's. A picture of the item reaches up into the banner. */
  label?: string;
  /** What the breadcrumb calls the page; its title, where nothing else is said. */
  current?: string;
  /** Between Home and the page. */
  trail?: readonly Crumb[];
}

/** The head of an inner page: welcome, the page's name, the way back [LAY-13]. */
export const PageBanner = ({
  companyName,
  title,
  label,
  current = title,
  trail = [],
}: PageBannerProps) => (
  <div className="on-ink-ground">
    <div className={classNames('wrap py-6 md:pt-14', label ? 'md:pb-36' : 'md:pb-14')}>
      <p className="eyebrow flex flex-wrap gap-x-3">
        <span dir="auto" className="line-clamp-2">
          Welcome to {companyName}
        </span>
        {label && <span className="text-on-ink-muted">{label}</span>}
      </p>
      <h1
        dir="auto"
        className={classNames(
          'mt-2 mb-2 max-w-4xl text-balance text-on-ink md:mt-4 md:mb-5',
          title.length > 60 ? 'text-heading' : 'text-heading md:text-title',
        )}
      >
        {title}
      </h1>
      <Breadcrumb trail={[home, ...trail]} current={current} />
    </div>
  </div>
);
