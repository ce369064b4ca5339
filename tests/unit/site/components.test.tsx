import { gzipSync } from 'node:zlib';
import { cloneElement, type FunctionComponent, isValidElement, type ReactNode } from 'react';
import { describe, expect, it } from 'vitest';
import type { News } from '#contract/kinds/news.ts';
import type { Profile } from '#contract/kinds/profile.ts';
import type { Service } from '#contract/kinds/services.ts';
import { currency } from '#contract/texts/price-text.ts';
import { defaultTimeZone } from '#contract/time/time-zone.ts';
import { AboutSection } from '#site/components/about-section.tsx';
import { StatsBand } from '#site/components/company-figures.tsx';
import { ContactDetails } from '#site/components/contact-details.tsx';
import { DocumentsPage } from '#site/components/documents.tsx';
import { HeroSlider } from '#site/components/hero-slider.tsx';
import { NewsCarousel, PartnersCarousel, TeamCarousel } from '#site/components/home-carousels.tsx';
import { ManpowerTable } from '#site/components/manpower-table.tsx';
import { MissionVision } from '#site/components/mission-vision.tsx';
import { Navigation } from '#site/components/navigation.tsx';
import { NewsArticle } from '#site/components/news-article.tsx';
import { NewsCard } from '#site/components/news-card.tsx';
import { PageBanner } from '#site/components/page-banner.tsx';
import { ServiceArticle } from '#site/components/service-article.tsx';
import { ServiceCard } from '#site/components/service-card.tsx';
import { SiteFooter } from '#site/components/site-footer.tsx';
import { TeamCard } from '#site/components/team-card.tsx';
import { TopBar } from '#site/components/top-bar.tsx';
import { WhatWeProvide } from '#site/components/what-we-provide.tsx';
import { WhatsAppButton } from '#site/components/whatsapp-button.tsx';
import { WhyChooseUs } from '#site/components/why-choose-us.tsx';
import { siteConfig } from '#site/shared/site-config.ts';
import { hostile, newsWith, priceWith, profileWith, serviceWith } from './records.ts';
import { renderHtml, renderText } from './render.ts';

function collectItemKeys(node: ReactNode): (string | null)[] {
  if (Array.isArray(node)) return node.flatMap(collectItemKeys);
  if (!isValidElement<{ children?: ReactNode }>(node)) return [];
  const { type, props } = node;
  if (typeof type === 'function')
    return collectItemKeys((type as FunctionComponent)(props) as ReactNode);
  return type === 'li' ? [node.key] : collectItemKeys(props.children);
}
const findParagraphs = (element: ReactNode) =>
  [...renderHtml(element).matchAll(/<p\b[^>]*>([^<]*)<\/p>/g)].map(([, line]) => line);

const member = {
  _id: 't',
  name: 'Amina',
  designation: 'Recruiter',
  email: 'amina@co.example',
  phoneNumber: '+971 1',
  whatsappNumber: '+971 2',
  image: '/media/a.webp',
  time: '2026-01-01T00:00:00.000Z',
};

describe('a news card', () => {
  const createCard = (fields: Partial<News>) => (
    <NewsCard timeZone={defaultTimeZone} news={newsWith(fields)} />
  );

  it('shortens a description to 100 characters [HOME-8]', () => {
    const content = renderText(createCard({ description: 'a'.repeat(101) }));
    expect(content).toContain(`${'a'.repeat(100)}…`);
    expect(renderText(createCard({ description: 'b'.repeat(100) }))).not.toContain('…');
  });

  it('shows a fallback picture and links to the news item [HOME-8, SITE-2]', () => {
    const card = renderHtml(createCard({ _id: 'n 1' }));
    expect(card).toContain('src="/picture-fallback.svg"');
    expect(card).toContain('href="/news-details/n%201"');
    expect(card).toContain('Read More');
  });
});

describe('a news item', () => {
  const article = (
    <NewsArticle
      news={newsWith({ description: 'One\n\nTwo\r\nThree' })}
      otherItems={[{ _id: 'other', slug: '', title: 'c'.repeat(101) }]}
      companyName="Sahil"
      timeZone={defaultTimeZone}
    />
  );

  it('shows all dates in the website’s time zone [NEWS-2]', () => {
    const news = newsWith({ time: '2026-11-20T20:30:00.000Z' });
    const otherItems = [
      { _id: 'other', slug: '', title: 'Other', time: '2026-06-30T22:30:00.000Z' },
    ];
    const renderIn = (timeZone: string) => ({
      card: renderText(<NewsCard news={news} timeZone={timeZone} />),
      page: renderText(<NewsArticle {...{ news, otherItems, timeZone }} companyName="Sahil" />),
    });
    const london = renderIn('Europe/London');
    expect(london.card).toContain('20 November 2026');
    expect(london.page).toContain('20 November 2026, 08:30 PM');
    expect(london.page).toContain('30 June 2026');
    const dubai = renderIn('Asia/Dubai');
    expect(dubai.card).toContain('21 November 2026');
    expect(dubai.page).toContain('21 November 2026, 12:30 AM');
    expect(dubai.page).toContain('1 July 2026');
  });

  it('shows its time and one paragraph per line [NEWS-1, NEWS-2]', () => {
    expect(findParagraphs(article)).toEqual(expect.arrayContaining(['One', 'Two', 'Three']));
    expect(renderText(article)).toContain('20 November 2026, 04:05 PM');
  });

  it('shortens the titles of other news items to 100 characters [NEWS-3]', () => {
    expect(renderText(article)).toContain('Other News');
    expect(renderText(article)).toContain(`${'c'.repeat(100)}…`);
  });
});

describe('a service', () => {
  const pageProps = { otherItems: [], companyName: 'Sahil', whatsAppNumber: '5' };

  it('has a card with its name, location and status [SERV-1, HOME-4]', () => {
    const card = <ServiceCard service={serviceWith({ status: 'Popular', location: 'Dubai' })} />;
    expect(renderText(card)).toMatch(/Construction.*Dubai.*Popular/);
    expect(renderHtml(card)).toContain('href="/services/service-details/service-1"');
  });

  it('shows its details and the other services [SERV-2]', () => {
    const options = { optionOne: 'Masons', optionFour: 'Cranes' };
    const service = serviceWith({ description: 'One\nTwo', ...options });
    const otherItems = [{ _id: 'o', slug: 'nurses', title: 'Nurses' }];
    const page = <ServiceArticle {...pageProps} service={service} otherItems={otherItems} />;
    expect(findParagraphs(page)).toEqual(expect.arrayContaining(['One', 'Two']));
    expect(renderHtml(page).match(/<li[ >]/g)).toHaveLength(6);
    expect(renderText(page)).toMatch(/Masons.*Cranes.*Other Services.*Nurses/);
  });

  it('gives options with identical labels different keys', () => {
    const service = serviceWith({ optionOne: 'Masons', optionThree: 'Masons' });
    const page = ServiceArticle({ ...pageProps, service });
    const options = collectItemKeys(page).filter((key) => key?.startsWith('option'));
    expect(options).toEqual(['optionOne', 'optionThree']);
  });

  it('links to the contact form and WhatsApp with a prefilled subject [CON-6]', () => {
    const page = renderHtml(<ServiceArticle {...pageProps} service={serviceWith()} />);
    expect(page).toContain('href="/contact?subject=Enquiry%3A%20Construction#form"');
    expect(page).toContain('href="https://wa.me/5?text=Enquiry%3A%20Construction"');
  });
});

describe('the price list', () => {
  const rows = [
    priceWith({ category: 'Mason', nationality: 'Nepal', amount: 1234567 }),
    priceWith({ _id: '2', category: 'Nurse', nationality: 'India', amount: 900 }),
  ];
  const addSectors = (...sectors: string[]) =>
    rows.map((row, index) => ({ ...row, sector: sectors[index] ?? '' }));
  const createTable = (prices = rows) => <ManpowerTable rows={prices} whatsAppNumber="5" />;

  it('shows numbered rows with formatted amounts [MAN-1]', () => {
    const content = renderText(createTable());
    expect(content).toMatch(/# .*Category.*Nationality.*Amount/);
    expect(content).toContain(`1 Mason Nepal ${currency} 1,234,567`);
    expect(content).toContain(`2 Nurse India ${currency} 900`);
  });

  it('links to the contact page while it is empty [MAN-1]', () => {
    const page = renderHtml(createTable([]));
    expect(page).not.toContain('<table');
    expect(page).toContain('href="/contact"');
  });

  it('uses the category as the header of each row [MAN-1]', () => {
    const table = renderHtml(createTable());
    expect(table.match(/(?<=<th scope="row"[^>]*><span>)[^<]*/g)).toEqual(['Mason', 'Nurse']);
  });

  // Otherwise, Safari would not restore the filter when a visitor goes back.
  it('does not disable autocompletion of the filter [MAN-1]', () => {
    expect(renderHtml(createTable()).match(/<input[^>]*>/)?.[0]).not.toContain('autocomplete');
  });

  it('shows sector headings only if a price has a sector [MAN-1]', () => {
    expect(renderHtml(createTable())).not.toMatch(/rowgroup|Other trades|aria-label="Sectors"/);
    const groupedTable = createTable(addSectors('', 'Health & care'));
    const headings = renderHtml(groupedTable).match(/(?<=<th scope="rowgroup"[^>]*><span>)[^<]*/g);
    expect(headings).toEqual(['Health &amp; care', 'Other trades']);
    expect(renderText(groupedTable)).toMatch(/1 Nurse India.*2 Mason/);
  });

  it('shows the number of trades and the lowest price of each sector [MAN-1]', () => {
    const welder = priceWith({ _id: '3', category: 'Welder', sector: 'Building', amount: 2500 });
    const content = renderText(createTable([...addSectors('Building', 'Household'), welder]));
    expect(content).toContain('Building 2 trades, from AED 2,500');
    expect(content).toContain('Household 1 trade, AED 900');
  });

  it('links to sectors and nationalities if there are several [MAN-1]', () => {
    const page = renderHtml(createTable(addSectors('Building', 'Health & care')));
    expect(page).toContain('href="?q=Health%20%26%20care#sector-2"');
    expect(page).toContain('id="sector-2"');
    expect(page).toContain('href="?q=Nepal"');
    expect(renderHtml(createTable(rows.slice(1)))).not.toContain('?q=');
  });

  it('shows the lowest price of a trade with several prices [MAN-1]', () => {
    const masons = [priceWith(), priceWith({ _id: '2', nationality: 'Nepal', amount: 3400 })];
    const content = renderText(createTable(masons));
    expect(content.match(/from AED [\d,]+/g)).toEqual(['from AED 3,400']);
    expect(content).toMatch(/2 Mason Nepal AED 3,400/);
  });

  it('compresses to less than 50 KB with 500 prices [MAN-1]', () => {
    const manyRows = Array.from({ length: 500 }, (_, index) =>
      priceWith({
        _id: `${index}`,
        category: `Trade ${(index * 7919) % 1009} of ${(index * 31) % 97}`,
        nationality: `Country ${index % 40}`,
        amount: 1000 + ((index * 7919) % 9001),
        sector: `Sector ${index % 12}`,
      }),
    );
    const page = renderHtml(createTable(manyRows));
    // With its other parts, which need about 7 KB, the page stays below 60 KB.
    expect(gzipSync(page).length).toBeLessThan(50 * 1024);
    expect(gzipSync(page).length).toBeGreaterThan(5 * 1024);
  });

  it('links each row to an enquiry about the trade [CON-6]', () => {
    expect(renderHtml(createTable())).toContain(
      'href="/contact?subject=Enquiry%3A%20Mason%2C%20Nepal#form"',
    );
  });
});

describe('the website of a company', () => {
  const createFooter = (profile: Profile, services: Service[] = []) => (
    <SiteFooter profile={profile} services={services} hasNews hasPartners />
  );

  it('shows only the figures that are set, with their sources [HOME-6]', () => {
    const clientSatisfactionSource = 'Client survey, May 2026';
    const figures = { clientSatisfaction: 96, clientSatisfactionSource, totalManpowers: 14200 };
    const band = renderText(<StatsBand profile={profileWith(figures)} />);
    expect(band).toMatch(/Client satisfaction Client survey, May 2026 96 % .*14,200/);
    expect(band).not.toContain('Years');
    expect(renderHtml(<StatsBand profile={profileWith()} />)).toBe('');
  });

  it('fills the About section from the profile, with an optional button [HOME-2]', () => {
    const profile = profileWith({
      aboutUsSectionSubTitle: 'One\nTwo',
      aboutUsSectionMessage: 'We care',
      yearsOfExperience: 17,
      aboutUsImageOne: '/media/1.webp',
      aboutUsImageTwo: '/media/2.webp',
      aboutUsImageThree: '/media/3.webp',
    });
    const aboutSection = <AboutSection profile={profile} />;
    const section = renderHtml(aboutSection);
    expect(findParagraphs(aboutSection)).toEqual(expect.arrayContaining(['One', 'Two']));
    expect(section).toContain('“We care”');
    expect(section.match(/<img/g)).toHaveLength(3);
    expect(section).toContain('17+');
    expect(section).toContain('href="/about-us"');
    const sectionWithoutButton = renderHtml(<AboutSection profile={profile} hasButton={false} />);
    expect(sectionWithoutButton).not.toContain('/about-us');
  });

  it('shows the mission and vision if they are set [ABOUT-1]', () => {
    const profile = profileWith({ mission: 'To place', vision: 'To grow' });
    const content = renderText(<MissionVision profile={profile} />);
    expect(content).toMatch(/mission.*To place.*vision.*To grow/);
    expect(renderHtml(<MissionVision profile={profileWith()} />)).toBe('');
  });

  it('shows each social link only if it is set and safe [LAY-6]', () => {
    const profile = profileWith({
      facebookIdLink: 'https://facebook.example/us',
      twitterIdLink: 'javascript:alert(1)',
    });
    const footer = renderHtml(createFooter(profile));
    expect(footer).toContain('aria-label="Facebook"');
    for (const label of ['Instagram', 'Twitter', 'LinkedIn', 'javascript:']) {
      expect(footer).not.toContain(label);
    }
  });

  it('fills every part of the footer [LAY-7, LAY-8, LAY-9, LAY-10]', () => {
    const profile = profileWith({
      name: 'Sahil',
      primaryNumber: '1',
      secondaryNumber: '2',
      primaryEmail: 'a@b.example',
      secondaryEmail: 'c@d.example',
      address: 'Dock 4',
    });
    const content = renderText(createFooter(profile, [serviceWith()]));
    expect(content).toMatch(/Introduce Company.*Our Professional Team.*Construction/);
    expect(content).toMatch(/Contact Us 1 2 a@b\.example c@d\.example Dock 4/);
    expect(content).toContain('© 2024 Sahil. All rights reserved.');
    const namedFooter = createFooter(profileWith({ name: 'Sahil L.L.C.' }));
    expect(renderText(namedFooter)).toContain('© 2024 Sahil L.L.C. All rights reserved.');
    expect(content).toContain(siteConfig.credit.label);
  });

  it('links every phone number in a field with several numbers', () => {
    const profile = profileWith({
      primaryNumber: '04 123 4567 / 050 765 4321',
      secondaryNumber: '050 765 4321',
      primaryWhatsAppNumber: '00971 50 765 4321, +971 50 111 2222',
    });
    const findLinks = (element: ReactNode) =>
      renderHtml(element).match(/href="(tel|https:\/\/wa)[^"]*"/g);
    const calls = ['href="tel:041234567"', 'href="tel:0507654321"'];
    const chats = ['href="https://wa.me/971507654321"', 'href="https://wa.me/971501112222"'];
    expect(findLinks(<ContactDetails profile={profile} />)).toEqual([...calls, ...chats]);
    expect(findLinks(createFooter(profile))).toEqual(calls);
    expect(findLinks(<TopBar profile={profile} />)).toEqual(calls.slice(0, 1));
    expect(renderText(<TopBar profile={profile} />)).not.toContain('050');
  });

  it('shows contact links and external links in the top bar [LAY-1]', () => {
    const profile = profileWith({ primaryEmail: 'a@b.example', primaryNumber: '+1 2' });
    const bar = renderHtml(<TopBar profile={profile} />);
    expect(bar).toContain('href="mailto:a@b.example"');
    expect(bar).toContain('href="tel:+12"');
    for (const { href } of [siteConfig.companyProfile, siteConfig.quickLinks]) {
      expect(bar).toMatch(new RegExp(`href="${href}"[^>]*rel="noopener"`));
    }
  });

  it('replaces the default links and footer text with those from the profile [DASH-19, LAY-1, LAY-6]', () => {
    const profile = profileWith({
      footerText: 'We find welders.',
      companyProfileLink: 'https://firm.example/profile.pdf',
      quickLinksLink: 'https://firm.example/qr',
    });
    const renderFrame = (profile: Profile) =>
      renderHtml(
        <>
          <TopBar profile={profile} />
          <Navigation profile={profile} path="/" />
          {createFooter(profile)}
        </>,
      );
    const texts = [profile.footerText, profile.companyProfileLink, profile.quickLinksLink];
    const { aboutText, companyProfile, quickLinks } = siteConfig;
    const defaultTexts = [aboutText, companyProfile.href, quickLinks.href];
    for (const text of texts) expect(renderFrame(profile)).toContain(text);
    for (const text of defaultTexts) {
      expect(renderFrame(profile)).not.toContain(text);
      expect(renderFrame(profileWith())).toContain(text);
    }
    const hostileLink = profileWith({ companyProfileLink: 'javascript:alert(1)' });
    expect(renderFrame(hostileLink)).not.toContain('javascript:');
  });

  it('links the address to a map if a map link is set [DASH-19, CON-1]', () => {
    const profile = profileWith({ address: 'Dock Street', mapLink: 'https://maps.example/dock' });
    const renderDetails = (fields: Partial<Profile>) =>
      renderHtml(<ContactDetails profile={{ ...profile, ...fields }} />);
    expect(renderDetails({})).toMatch(/href="https:\/\/maps.example\/dock"[^>]*rel="noopener"/);
    expect(renderDetails({ mapLink: '' })).not.toContain('on the map');
  });

  it('marks the top bar as empty if the profile has no contact details [LAY-1]', () => {
    const emptyBar = renderHtml(<TopBar profile={profileWith()} />);
    expect(emptyBar).toContain('top-bar-empty');
    const filledBar = renderHtml(<TopBar profile={profileWith({ primaryNumber: '+1 2' })} />);
    expect(filledBar).not.toContain('top-bar-empty');
  });

  it('links to the privacy page from the footer if the page exists [OPS-5]', () => {
    const footer = createFooter(profileWith());
    const footerWithPrivacy = cloneElement(footer, { privacyLink: '/privacy' });
    expect(renderHtml(footerWithPrivacy)).toContain('href="/privacy"');
    expect(renderHtml(footer)).not.toContain('/privacy');
  });

  it('shows the opening hours in words [CON-1]', () => {
    const profile = profileWith({ openingHours: 'Mo-Fr 08:00-18:00\n\nFridays on request' });
    const details = renderText(<ContactDetails profile={profile} />);
    expect(details).toContain('Monday to Friday, 8:00 AM to 6:00 PM Fridays on request');
  });

  it('shows the WhatsApp button only if a number is set [LAY-11]', () => {
    expect(renderHtml(<WhatsAppButton number="+971 55" />)).toContain('href="https://wa.me/97155"');
    expect(renderHtml(<WhatsAppButton number="" />)).toBe('');
  });

  it('welcomes visitors on inner pages, with a link home [LAY-13]', () => {
    const banner = <PageBanner companyName="Sahil" title="License" />;
    expect(renderText(banner)).toMatch(/Welcome to Sahil Home \/ License License/);
    expect(renderHtml(banner)).toContain('href="/"');
  });

  it('links to the contact form if there are no documents [CERT-1, LIC-1]', () => {
    const emptyPage = renderHtml(<DocumentsPage kind="License" documents={[]} />);
    const [firstLink] = emptyPage.match(/(?<=<a href=")[^"]*/) ?? [];
    expect(firstLink).toBe('/contact?subject=License%20copies#form');
  });
});

describe('the card of a team member', () => {
  const card = renderHtml(<TeamCard member={member} />);

  it('has links to call, e-mail and message the person [TEAM-1]', () => {
    for (const href of ['tel:+9711', 'mailto:amina@co.example', 'https://wa.me/9712']) {
      expect(card).toContain(`href="${href}"`);
    }
  });

  it('has the name before the links, and a picture without alternative text [TEAM-1]', () => {
    expect(card.indexOf('</h3>')).toBeLessThan(card.indexOf('href="tel:'));
    expect(card).toMatch(/<img[^>]* alt=""/);
  });
});

it('renders the news carousel with disabled buttons [HOME-8]', () => {
  const carousel = <NewsCarousel timeZone={defaultTimeZone} news={[newsWith()]} />;
  const buttons = renderHtml(carousel).match(/<button[^>]*>/g);
  expect(buttons).toHaveLength(2);
  for (const button of buttons ?? []) expect(button).toContain('disabled=""');
});

describe('a page with missing or hostile content', () => {
  const emptyProfile = profileWith();
  const emptySections: [string, ReactNode][] = [
    ['team', <TeamCarousel key="t" profile={emptyProfile} team={[]} />],
    ['news', <NewsCarousel key="n" timeZone={defaultTimeZone} news={[]} />],
    ['partners', <PartnersCarousel key="p" partners={[]} />],
    ['contact details', <ContactDetails key="c" profile={emptyProfile} />],
  ];
  it.each(emptySections)('omits the %s section if it is empty', (_, section) => {
    expect(renderText(section).trim()).toBe('');
  });

  it('shows a default heading if there are no slides [HOME-1]', () => {
    const fallback = { title: 'The right people', description: 'On time' };
    const hero = renderHtml(
      <HeroSlider slides={[]} companyName="Sahil" fallback={fallback} hasServices />,
    );
    expect(hero).toMatch(/<h1[^>]*>The right people<\/h1>/);
    expect(hero).toMatch(/href="\/contact#form"[^>]*>Request manpower/);
  });

  it('shows default headings if the profile has no texts [HOME-4, HOME-5]', () => {
    const services = <WhatWeProvide profile={emptyProfile} services={[serviceWith()]} />;
    expect(renderText(services)).toContain('What we provide');
    const faqs = [{ _id: '1', question: 'Why?', answer: 'So.', answerRich: '' }];
    const reasons = <WhyChooseUs profile={emptyProfile} faqs={faqs} />;
    expect(renderText(reasons)).toContain('Why choose us');
    expect(renderHtml(<WhyChooseUs profile={emptyProfile} faqs={[]} />)).toBe('');
  });

  it('shows a long title in a smaller size', () => {
    const renderTitle = (title: string) =>
      renderHtml(<AboutSection profile={profileWith({ aboutUsSectionTitle: title })} />);
    expect(renderTitle('Who we are')).toContain('<h2 dir="auto" class="text-title">');
    expect(renderTitle('Skilled people '.repeat(20))).toContain(
      '<h2 dir="auto" class="text-heading">',
    );
  });

  it('does not render stored text as markup [SITE-1]', () => {
    const page = renderHtml(
      <>
        <TeamCard member={{ ...member, name: hostile, image: hostile, email: hostile }} />
        <ServiceCard service={serviceWith({ name: hostile, image: hostile })} />
        <AboutSection profile={profileWith({ aboutUsSectionMessage: hostile })} />
        <PageBanner companyName={hostile} title={hostile} />
        <NewsCard
          timeZone={defaultTimeZone}
          news={newsWith({ title: hostile, description: hostile })}
        />
      </>,
    );
    expect(page).not.toMatch(/<script|<img src=x/);
  });
});
