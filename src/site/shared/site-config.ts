/** Texts that editors cannot change. `src/words` contains their translations. */
export const siteConfig = {
  /** Used if the profile contains no company name. */
  fallbackName: 'Manpower Services',
  /** The company's line of business, in the title of the home page. */
  trade: 'Manpower and recruitment services',
  /** Search keywords for page titles that do not contain them. */
  titleKeywords: 'manpower and recruitment',
  /** The heading of the home page if there are no slides and the profile has no title. It applies to any company. */
  tagline: 'The people your business needs.',
  /** External links in the top bar. Used if the profile does not contain other addresses [LAY-1]. */
  companyProfile: { label: 'Company Profile', href: 'https://example.com/company-profile.pdf' },
  quickLinks: { label: 'Quick QR Links', href: 'https://example.com/qr' },
  /** The default text for About Us and the footer [LAY-6]. It applies to any company. */
  aboutText:
    'Manpower and recruitment services for employers. Tell us who you need and when, and we will send you a quote.',
  /** The bottom row of the footer [LAY-10]. */
  copyrightYear: 2024,
  credit: { label: 'Developed by Studio North', href: 'https://example.com/studio' },
} as const;
