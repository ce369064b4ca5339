import { currency } from '#contract/texts/price-text.ts';

/** What the company's website says that is not content: it changes with the company, not with an editor's save. */
export const siteConfig = {
  /** What the site calls itself while the profile has no company name. */
  fallbackName: 'Manpower Services',
  /** What the company does, as the title of the home page names it. */
  trade: 'Manpower and recruitment services',
  /** The words that people search for, in the titles of pages whose own names do not have them. */
  field: 'manpower and recruitment',
  /** Opens the home page while it has no slides and the profile no words for it. Claims nothing. */
  tagline: 'The people your work needs.',
  /** The top bar's two external links, and where they lead while the profile has no addresses for them [LAY-1]. */
  companyProfile: { label: 'Company Profile', href: 'https://example.com/company-profile.pdf' },
  quickLinks: { label: 'Quick QR Links', href: 'https://example.com/qr' },
  /** What stands in for the profile's words, also in the footer's column About Us [LAY-6]. Claims nothing. */
  aboutText:
    'Manpower and recruitment services for employers. Tell us whom you need and by when, and we answer with an offer.',
  /** The footer's bottom row [LAY-10]. */
  copyrightYear: 2024,
  credit: { label: 'Developed by Studio North', href: 'https://example.com/studio' },
  currency,
  language: 'en',
  /** The same with a region, as pages are shared: dates are written in this way. */
  locale: 'en_GB',
} as const;
