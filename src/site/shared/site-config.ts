/** What the company's website says that is not content: it changes with the company, not with an editor's save. */
export const siteConfig = {
  /** What the site calls itself while the profile has no company name. */
  fallbackName: 'Manpower Services',
  /** Opens the home page while it has no slides and the profile no words for it. */
  tagline: 'The right people, on time.',
  /** The top bar's two external links [LAY-1]. */
  companyProfile: { label: 'Company Profile', href: 'https://example.com/company-profile.pdf' },
  quickLinks: { label: 'Quick QR Links', href: 'https://example.com/qr' },
  /** The footer's column About Us [LAY-6]. */
  aboutText:
    'We recruit, mobilise and look after people for construction, energy, hospitality and healthcare across the Gulf: licensed, documented and on time.',
  /** The footer's bottom row [LAY-10]. */
  copyrightYear: 2024,
  credit: { label: 'Developed by Studio North', href: 'https://example.com/studio' },
  /** Amounts of the price list [MAN-1]. */
  currency: 'AED',
  language: 'en',
} as const;
