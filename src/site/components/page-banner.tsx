import { classNames } from '#ui/class-names.ts';
import { t } from '#words/words.ts';
import { type Crumb, createHomeCrumb } from '../shared/crumbs.ts';

/** The introduction below the name of a page. */
export interface Lead {
  title?: string;
  text?: string;
}

interface PageBannerProps {
  companyName: string;
  title: string;
  /** The kind of page, if the title is that of an item. The item's picture then overlaps the banner. */
  label?: string;
  /** The name in the breadcrumb. By default, the title. */
  current?: string;
  trail?: readonly Crumb[];
  lead?: Lead;
}

/**
 * On a small screen, the introduction is below the banner, because the content must start on the first screen [LAY-13].
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
              {t('Welcome to {name}', { name: companyName })}
            </span>
            {/* On a small screen, the breadcrumb shows the label. */}
            {label && <span className="text-on-ink-muted max-md:sr-only">{label}</span>}
          </p>
          <Breadcrumb trail={[createHomeCrumb(), ...trail]} current={current} />
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
    {/* Hidden on a small screen, because the content must start on the first screen. */}
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

function Breadcrumb({ trail, current }: { trail: readonly Crumb[]; current: string }) {
  return (
    <nav aria-label={t('Breadcrumb')}>
      <ol className="flex items-center gap-x-2 text-[0.9375rem] sm:flex-wrap">
        {trail.map(({ label, href }) => (
          <li key={href} className="flex shrink-0 items-center gap-2">
            <a href={href} className="text-link inline-block py-1">
              {label}
            </a>
            <span aria-hidden="true">/</span>
          </li>
        ))}
        <li aria-current="page" dir="auto" className="line-clamp-1 max-w-[40ch] text-on-ink-muted">
          {current}
        </li>
      </ol>
    </nav>
  );
}
