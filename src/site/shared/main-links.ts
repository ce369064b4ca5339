/** The links in the navigation bar, in order [LAY-2]. */
export const mainLinks = [
  { href: '/', label: 'Home' },
  { href: '/about-us', label: 'About Us' },
  { href: '/our-services', label: 'Our Services' },
  { href: '/manpower-list', label: 'Manpower List' },
  { href: '/license', label: 'License' },
  { href: '/certificate', label: 'Certificate' },
  { href: '/contact', label: 'Contact' },
] as const;
