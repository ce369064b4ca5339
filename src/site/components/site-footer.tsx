import type { ReactNode } from 'react';
import type { Shown } from '#contract/fields/picture-view.ts';
import type { Profile } from '#contract/kinds/profile.ts';
import { getServiceName, type Service, servicePage } from '#contract/kinds/services.ts';
import { hasWorkerInfo } from '#contract/site/workers.ts';
import { splitPhoneNumbers } from '#contract/texts/phone-number.ts';
import { toSentence } from '#contract/texts/to-sentence.ts';
import { t } from '#words/words.ts';
import {
  contactFormPath,
  getMailLink,
  getTelLink,
  getWebLink,
  workersPath,
} from '../shared/links.ts';
import { getPagePath, getRecordPath } from '../shared/page-path.ts';
import { siteConfig } from '../shared/site-config.ts';
import { CompanyLogo, getCompanyName } from './company-logo.tsx';
import { ContactText } from './contact-details.tsx';

interface SiteFooterProps {
  profile: Profile;
  services: Pick<Shown<Service>, '_id' | 'slug' | 'name' | 'lang'>[];
  hasPartners: boolean;
  hasNews: boolean;
  /** Null if there is no privacy page [OPS-5]. */
  privacyLink?: string | null;
  /** The links to the page in other languages [LANG-2]. */
  languageLinks?: ReactNode;
}

/** If there are more services than this, the footer shows them in several columns in a separate row. */
const maxServicesInColumn = 12;

/** The page footer: company description, links and contact details [LAY-6 to LAY-10]. */
export function SiteFooter({
  profile,
  services,
  hasPartners,
  hasNews,
  privacyLink = null,
  languageLinks,
}: SiteFooterProps) {
  const isLong = services.length > maxServicesInColumn;
  return (
    <footer className="on-frame-ground text-[0.9375rem] text-on-ink-muted">
      <div
        className={`wrap grid grid-cols-2 gap-x-6 gap-y-8 py-10 sm:gap-12 sm:py-12 lg:py-20 ${isLong ? 'lg:grid-cols-[4fr_3fr_fit-content(20rem)]' : 'lg:grid-cols-[4fr_3fr_4fr_fit-content(20rem)]'}`}
      >
        <Column title={t('About Us')} className="max-sm:col-span-full">
          <p className="max-w-[40ch]">{profile.footerText || t(siteConfig.aboutText)}</p>
          <div className="mt-6 flex flex-wrap items-center gap-x-6 gap-y-2">
            <SocialLinks profile={profile} />
            <ThemeSwitch />
            {languageLinks}
          </div>
        </Column>
        <Column title={t('Our Company')}>
          <FooterLink href={getPagePath('/about-us')}>{t('Introduce Company')}</FooterLink>
          <FooterLink href={getPagePath('/our-team')}>{t('Our Professional Team')}</FooterLink>
          {hasPartners && (
            <FooterLink href={getPagePath('/our-clients')}>{t('Our Partners')}</FooterLink>
          )}
          {hasNews && <FooterLink href={getPagePath('/news')}>{t('News')}</FooterLink>}
          {hasWorkerInfo(profile) && (
            <FooterLink href={getPagePath(workersPath)}>{t('For workers')}</FooterLink>
          )}
        </Column>
        <ServicesColumn services={services} />
        <Column title={t('Contact Us')} className="max-sm:col-span-full">
          <FooterContact profile={profile} />
          <div className="mt-4">
            <FooterLink href={getPagePath(contactFormPath)}>{t('Send us a message')}</FooterLink>
          </div>
        </Column>
      </div>
      <BottomRow profile={profile} privacyLink={privacyLink} />
    </footer>
  );
}

function ServicesColumn({ services }: Pick<SiteFooterProps, 'services'>) {
  if (services.length === 0) return null;
  const isLong = services.length > maxServicesInColumn;
  return (
    <Column title={t('Our Services')} className={isLong ? 'col-span-full sm:row-start-2' : ''}>
      <ul className={isLong ? 'columns-[8.5rem] gap-x-8 sm:columns-[14rem]' : ''}>
        {services.map((service) => (
          <li key={service._id} className="break-inside-avoid">
            <FooterLink href={getRecordPath(servicePage, service)}>
              <span lang={service.lang} dir="auto" className="line-clamp-2">
                {getServiceName(service)}
              </span>
            </FooterLink>
          </li>
        ))}
      </ul>
    </Column>
  );
}

const BottomRow = ({ profile, privacyLink }: Pick<SiteFooterProps, 'profile' | 'privacyLink'>) => (
  <div className="border-on-ink/15 border-t">
    <div className="wrap flex flex-wrap items-center justify-between gap-x-6 gap-y-3 py-6 sm:gap-x-10 pe-24 text-sm">
      <a
        href={getPagePath('/')}
        aria-label={t('{name}, home', { name: getCompanyName(profile) })}
        className="logo-tile rounded-lg px-3 py-1.5 [&_.text-strong]:text-[#10233f]"
      >
        <CompanyLogo profile={profile} />
      </a>
      <p>{`© ${siteConfig.copyrightYear} ${toSentence(getCompanyName(profile))} ${t('All rights reserved.')}`}</p>
      {privacyLink && <FooterLink href={privacyLink}>{t('Privacy')}</FooterLink>}
      <a
        href={siteConfig.credit.href}
        target="_blank"
        rel="noopener"
        className="py-1 transition-colors hover:text-on-ink"
      >
        {t(siteConfig.credit.label)}
      </a>
    </div>
  </div>
);

/** `scripts/site.ts` handles the button [LAY-14]. */
const ThemeSwitch = () => (
  <button
    type="button"
    data-theme-switch=""
    className="needs-script min-h-11 cursor-pointer transition-colors hover:text-on-ink"
  >
    <span className="[[data-theme=dark]_&]:hidden">{t('Dark Mode')}</span>
    <span className="hidden [[data-theme=dark]_&]:inline">{t('Light Mode')}</span>
  </button>
);

interface ColumnProps {
  title: string;
  className?: string;
  children: ReactNode;
}

const Column = ({ title, className = '', children }: ColumnProps) => (
  <section className={`min-w-0 ${className}`}>
    <h2 className="mb-3 font-sans lg:mb-5 font-semibold text-base text-on-ink">{title}</h2>
    {children}
  </section>
);

const FooterLink = ({ href, children }: { href: string; children: ReactNode }) => (
  <a
    href={href}
    className="block w-fit py-1 leading-snug sm:py-1.5 transition-colors duration-200 hover:text-on-ink"
  >
    {children}
  </a>
);

function SocialLinks({ profile }: { profile: Profile }) {
  const networks = [
    { name: 'Facebook', address: profile.facebookIdLink },
    { name: 'Instagram', address: profile.InstagramIdLink },
    { name: 'Twitter', address: profile.twitterIdLink },
    { name: 'LinkedIn', address: profile.linkedinIdLink },
  ] as const;
  return (
    <ul className="flex gap-3">
      {networks.map(({ name, address }) => {
        const href = getWebLink(address);
        return (
          href && (
            <li key={name}>
              <a
                href={href}
                aria-label={name}
                target="_blank"
                rel="noopener"
                className="grid size-11 place-items-center rounded-full border border-on-ink/25 text-on-ink transition-colors duration-200 hover:border-accent hover:text-accent"
              >
                <NetworkIcon name={name} />
              </a>
            </li>
          )
        );
      })}
    </ul>
  );
}

function FooterContact({ profile }: { profile: Profile }) {
  const numbers = [profile.primaryNumber, profile.secondaryNumber].flatMap(splitPhoneNumbers);
  const contactLinks = new Map([
    ...numbers.map((number) => [number, getTelLink(number)] as const),
    ...[profile.primaryEmail, profile.secondaryEmail].map(
      (mail) => [mail, getMailLink(mail)] as const,
    ),
  ]);
  return (
    <address className="not-italic">
      {[...contactLinks].map(
        ([label, href]) =>
          href && (
            <FooterLink key={label} href={href}>
              <ContactText>{label}</ContactText>
            </FooterLink>
          ),
      )}
      {profile.address && (
        <p className="mt-2 max-w-[32ch] whitespace-pre-line">{profile.address}</p>
      )}
    </address>
  );
}

/** The icon library does not include these icons. */
const networkPaths = {
  Facebook:
    'M13.5 21v-8h2.7l.4-3.2h-3.1V7.8c0-.9.3-1.5 1.6-1.5h1.6V3.4c-.3 0-1.3-.1-2.4-.1-2.4 0-4 1.4-4 4.1v2.4H7.6V13h2.7v8z',
  Instagram:
    'M7.5 3h9A4.5 4.5 0 0 1 21 7.5v9a4.5 4.5 0 0 1-4.5 4.5h-9A4.5 4.5 0 0 1 3 16.5v-9A4.5 4.5 0 0 1 7.5 3zm0 1.8a2.7 2.7 0 0 0-2.7 2.7v9a2.7 2.7 0 0 0 2.7 2.7h9a2.7 2.7 0 0 0 2.7-2.7v-9a2.7 2.7 0 0 0-2.7-2.7zM12 7.5a4.5 4.5 0 1 1 0 9 4.5 4.5 0 0 1 0-9zm0 1.8a2.7 2.7 0 1 0 0 5.4 2.7 2.7 0 0 0 0-5.4zM16.9 6a1.1 1.1 0 1 1 0 2.2 1.1 1.1 0 0 1 0-2.2z',
  Twitter:
    'M17.2 3.5h2.9l-6.4 7.3 7.5 9.9h-5.9l-4.6-6-5.3 6H2.5l6.8-7.8L2.1 3.5h6l4.2 5.5zm-1 15.5h1.6L7.3 5.1H5.6z',
  LinkedIn:
    'M5.3 3.3a1.9 1.9 0 1 1 0 3.8 1.9 1.9 0 0 1 0-3.8zM3.7 8.6h3.2V21H3.7zM9 8.6h3.1v1.7h.1c.4-.8 1.5-2 3.2-2 3.4 0 4 2.2 4 5.1V21h-3.2v-6.8c0-1.6 0-3.1-1.9-3.1s-2.2 1.5-2.2 3V21H9z',
} as const;

const NetworkIcon = ({ name }: { name: keyof typeof networkPaths }) => (
  <svg viewBox="0 0 24 24" aria-hidden="true" className="size-5 shrink-0">
    <path d={networkPaths[name]} fill="currentColor" />
  </svg>
);
