/** Addresses of older sites and their targets. Many programs wrote addresses with a trailing slash [SITE-1]. */
export const redirectCases: [from: string, to: string][] = [
  ['/home', '/'],
  ['/home/', '/'],
  ['/About', '/about-us'],
  ['/About-Us/', '/about-us'],
  ['/services', '/our-services'],
  ['/services/', '/our-services'],
  ['/Services/', '/our-services'],
  ['/services/service-details/', '/our-services'],
  ['/news-details', '/news'],
  ['/partners', '/our-clients'],
  ['/price-list/', '/manpower-list'],
  ['/contact-us/', '/contact'],
  ['/feed/', '/rss.xml'],
  ['/login/', '/dashboard'],
];
