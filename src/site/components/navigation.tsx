import type { Profile } from '#contract/kinds/profile.ts';
import { getButtonClass } from '#ui/button.tsx';
import { t } from '#words/words.ts';
import { mainLinks } from '../shared/main-links.ts';
import { getPagePath } from '../shared/page-path.ts';
import { CompanyLogo, getCompanyName } from './company-logo.tsx';
import { Icon } from './icon.tsx';
import { type ExternalLinkFields, ExternalLinks } from './top-bar.tsx';

interface NavigationProps {
  profile: Pick<Profile, 'name' | 'logo'> & ExternalLinkFields;
  path: string;
}

/** The scripts `site.ts`, `menu.ts` and `session/account-entry.ts` control the bar [LAY-2 to LAY-5]. */
export function Navigation({ profile, path }: NavigationProps) {
  return (
    <header className="bar">
      <div className="wrap flex min-h-(--bar-height) flex-wrap items-center justify-between gap-x-2 lg:gap-x-8">
        <a
          href={getPagePath('/')}
          aria-label={t('{name}, home', { name: getCompanyName(profile) })}
          className="me-auto max-w-[55%] lg:max-w-56"
        >
          <CompanyLogo profile={profile} />
        </a>
        {/* Tab must move from the button to the links, but on the screen the button comes last. */}
        <MenuButton />
        <nav
          aria-label={t('Main')}
          id="main-menu"
          className="bar-links max-lg:order-2 max-lg:basis-full"
          data-menu=""
        >
          <ul className="lg:flex lg:items-center lg:gap-4 min-[70rem]:gap-7">
            {mainLinks.map(({ href, label }) => (
              <li key={href}>
                <a
                  href={getPagePath(href)}
                  className={href === '/contact' ? 'bar-link bar-link-filled' : 'bar-link'}
                  aria-current={href === path ? 'page' : undefined}
                >
                  {t(label)}
                </a>
              </li>
            ))}
          </ul>
          <p className="mt-5 flex flex-wrap gap-x-6 text-body text-sm lg:hidden">
            <ExternalLinks profile={profile} />
          </p>
        </nav>
        <SearchLink isCurrent={path === '/search'} />
        <Account />
      </div>
    </header>
  );
}

const MenuButton = () => (
  <button
    type="button"
    data-menu-button=""
    aria-expanded="false"
    aria-controls="main-menu"
    aria-label={t('Menu')}
    className="needs-script order-2 grid size-11 cursor-pointer place-items-center rounded-lg text-strong lg:hidden"
  >
    <Icon name="menu" className="size-6 [[aria-expanded=true]>&]:hidden" />
    <Icon name="close" className="size-6 [[aria-expanded=false]>&]:hidden" />
  </button>
);

/** Shown on every page. Works without scripts [DASH-17]. */
const SearchLink = ({ isCurrent }: { isCurrent: boolean }) => (
  <a
    href={getPagePath('/search')}
    data-search-link=""
    aria-label={t('Search this website')}
    title={t('Search')}
    aria-current={isCurrent ? 'page' : undefined}
    className="-mx-1.5 lg:-ms-4 lg:-me-7 order-1 grid size-11 shrink-0 place-items-center rounded-lg text-strong transition-colors hover:text-accent aria-[current]:text-accent"
  >
    <Icon name="search" className="size-5" />
  </a>
);

/** A Login button, or a placeholder for the avatar. A script chooses one before the first paint. */
const Account = () => (
  <div data-account="" className="needs-script relative order-1 flex min-h-11 items-center">
    <button
      type="button"
      aria-haspopup="dialog"
      className={getButtonClass('quiet', 'account-login max-sm:px-2')}
    >
      {t('Login')}
    </button>
    <span
      aria-hidden="true"
      className="account-known size-11 place-items-center rounded-full bg-accent-soft font-semibold text-accent-strong text-sm"
    />
    <p
      role="alert"
      hidden
      className="account-failed absolute top-full inset-e-0 z-40 mt-2 w-60 rounded-lg border border-line bg-surface p-3 text-sm text-strong"
    >
      {t('This could not be loaded. Check your connection, then try again.')}
    </p>
  </div>
);
