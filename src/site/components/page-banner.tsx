import { Breadcrumb, type Crumb } from './breadcrumb.tsx';

interface PageBannerProps {
  companyName: string;
  /** The page's name. */
  title: string;
  /** What the breadcrumb calls the page, where that is shorter than its title. */
  crumb?: string;
  /** Between Home and the page. */
  trail?: readonly Crumb[];
}

const home: Crumb = { label: 'Home', href: '/' };

/** The head of an inner page: welcome, the page's name, the way back [LAY-13]. */
export function PageBanner({ companyName, title, crumb = title, trail = [] }: PageBannerProps) {
  return (
    <div className="on-ink-ground">
      <div className="wrap py-14 md:py-20">
        <p className="eyebrow line-clamp-2">Welcome to {companyName}</p>
        <h1 className="mt-4 mb-6 max-w-4xl text-on-ink text-title">{title}</h1>
        <Breadcrumb trail={[home, ...trail]} current={crumb} />
      </div>
    </div>
  );
}
