import type { ReactNode } from 'react';
import type { Profile } from '#contract/kinds/profile.ts';
import { splitPhoneNumbers } from '#contract/texts/phone-number.ts';
import { classNames } from '#ui/class-names.ts';
import { t } from '#words/words.ts';
import { getMailLink, getTelLink, getWebLink } from '../shared/links.ts';
import { siteConfig } from '../shared/site-config.ts';
import { Icon, type IconName } from './icon.tsx';

export type ExternalLinkFields = Pick<Profile, 'companyProfileLink' | 'quickLinksLink'>;

interface TopBarProps {
  profile: Pick<Profile, 'primaryEmail' | 'primaryNumber'> & ExternalLinkFields;
  /** The links to the page in other languages [LANG-2]. */
  languageLinks?: ReactNode;
}

/** The bar above the navigation [LAY-1]. */
export function TopBar({ profile, languageLinks }: TopBarProps) {
  const mail = getMailLink(profile.primaryEmail);
  const [number = ''] = splitPhoneNumbers(profile.primaryNumber);
  const phone = getTelLink(number);
  return (
    <aside
      aria-label={t('Contact')}
      className={classNames(
        'on-frame-ground h-(--top-bar-height) text-[0.8125rem] sm:text-sm',
        !(mail || phone || languageLinks) && 'top-bar-empty',
      )}
    >
      <div className="wrap flex h-full items-center justify-between gap-6">
        <p className="flex min-w-0 items-center gap-4 sm:gap-7">
          {mail && (
            <ContactLink
              icon="mail"
              href={mail}
              label={profile.primaryEmail}
              isIconOnPhones={Boolean(languageLinks)}
            />
          )}
          {phone && <ContactLink icon="phone" href={phone} label={number} isNeverTruncated />}
        </p>
        <p className="hidden shrink-0 items-center gap-7 lg:flex">
          <ExternalLinks profile={profile} />
        </p>
        {languageLinks}
      </div>
    </aside>
  );
}

interface ContactLinkProps {
  icon: IconName;
  href: string;
  label: string;
  /** Whether to show the whole text, even if it is long. */
  isNeverTruncated?: boolean;
  /** Whether to show only the icon on phones, because the bar also contains links to other languages. */
  isIconOnPhones?: boolean;
}

const ContactLink = ({
  icon,
  href,
  label,
  isNeverTruncated = false,
  isIconOnPhones = false,
}: ContactLinkProps) => (
  <a
    href={href}
    className={classNames(
      'flex items-center gap-2 py-2 transition-colors hover:text-accent',
      isIconOnPhones && 'max-sm:-ms-2 max-sm:px-2',
      isNeverTruncated ? 'shrink-0' : 'min-w-0',
    )}
  >
    <Icon
      name={icon}
      className={classNames(
        'size-4 shrink-0 text-on-ink-muted sm:block',
        !isIconOnPhones && 'hidden',
      )}
    />
    <span dir="ltr" className={classNames('truncate', isIconOnPhones && 'max-sm:sr-only')}>
      {label}
    </span>
  </a>
);

/** On small screens, these links are in the menu. */
export const ExternalLinks = ({ profile }: { profile: ExternalLinkFields }) =>
  [
    { ...siteConfig.companyProfile, address: profile.companyProfileLink, icon: 'file' as const },
    { ...siteConfig.quickLinks, address: profile.quickLinksLink, icon: 'qr' as const },
  ].map(({ label, href, address, icon }) => (
    <a
      key={label}
      href={getWebLink(address) ?? href}
      target="_blank"
      rel="noopener"
      className="flex items-center gap-2 py-2 transition-colors hover:text-accent"
    >
      <Icon name={icon} className="size-4" />
      {t(label)}
    </a>
  ));
