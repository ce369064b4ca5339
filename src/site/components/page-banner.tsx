import { classNames } from '#ui/class-names.ts';
import { type Crumb, home } from '../shared/crumbs.ts';
import { Breadcrumb } from './breadcrumb.tsx';

/** What a page says first, under its name. */
export interface Lead {
  title?: string;
  text?: string;
}

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
  lead?: Lead;
}

/**
 * The head of an inner page: welcome, the way back, the page's name and what it says first [LAY-13]. On a small screen
 * what it says first stands below the band, so that the page begins within the first screen.
 */
export const PageBanner = ({
  companyName,
  title,
  label,
  current = title,
  trail = [],
  lead = {},
}: PageBannerProps) => (
  <div className="md:on-ink-ground">
    <div className="max-md:on-ink-ground">
      <div className={classNames('wrap pt-2 pb-3 md:pt-5', label ? 'md:pb-36' : 'md:pb-0')}>
        <div className="flex flex-wrap items-center justify-between gap-x-10">
          <p className="eyebrow flex flex-wrap gap-x-3">
            <span dir="auto" className="line-clamp-2">
              Welcome to {companyName}
            </span>
            {/* On a small screen the breadcrumb says it. */}
            {label && <span className="text-on-ink-muted max-md:sr-only">{label}</span>}
          </p>
          <Breadcrumb trail={[home, ...trail]} current={current} />
        </div>
        <h1
          dir="auto"
          className={classNames(
            'max-w-5xl md:mt-1 text-balance text-on-ink',
            label || title.length > 60 ? 'text-heading' : 'text-page-title',
          )}
        >
          {title}
        </h1>
      </div>
    </div>
    {!label && <BannerLead {...lead} />}
  </div>
);

const BannerLead = ({ title, text }: Lead) => (
  <div className="wrap max-md:pt-4 md:pb-5">
    {/* On a small screen the page's name says it, and the page begins sooner. */}
    {title && (
      <h2
        dir="auto"
        className="font-sans font-semibold text-lead max-md:sr-only md:mt-1 md:text-on-ink"
      >
        {title}
      </h2>
    )}
    {text && (
      <p
        dir="auto"
        className="max-w-[80ch] text-muted max-md:text-[0.9375rem] max-md:leading-normal md:mt-1 md:text-[1.0625rem] md:text-on-ink-muted"
      >
        {text}
      </p>
    )}
  </div>
);
