import { completeRecord } from '#contract/kinds/content-kinds.ts';
import type { Manpower } from '#contract/kinds/manpower.ts';
import type { News } from '#contract/kinds/news.ts';
import type { Service } from '#contract/kinds/services.ts';
import type { Snapshot } from '#contract/site/snapshot.ts';
import { newsWith, profileWith, serviceWith, snapshotWith } from '../unit/site/records.ts';
import { awkwardPictures } from './awkward-pictures.ts';

const { portrait, panorama, whiteLogo } = awkwardPictures;
const arabicTitle = 'وصول ثلاثمائة عامل ماهر إلى دبي قبل الموعد المحدد';
const arabicText =
  'تعلن الشركة عن وصول دفعة جديدة من العمال المهرة. خضع كل عامل لاختبار عملي، ووقّع عقده بلغته قبل السفر.\nيعمل فريقنا في دبي (الإمارات) منذ 2009، ونجيب عن كل سؤال.';
const accentedText = 'Ágnes Kovács greets Nguyễn Thị Hạnh, Łukasz Żółć and Søren Ærø';
const longTitle =
  'The longest headline that anyone has ever given to a plain report about three hundred skilled people who arrived on time, were met at the airport, were housed near the site and began to work on the very next morning';
const longWord = 'Bauarbeiterunterkunftsverwaltungsgesellschaft'.repeat(4);
const longText = Array.from({ length: 12 }, () =>
  'Each of these sentences is here only to take up space. '.repeat(6),
).join('\n');

/** Almost the largest number that the profile and the price list accept. */
const manyDigits = 1_999_999_999;

const profile = profileWith({
  _id: 'profile',
  name: 'Kovács & Nguyễn International Manpower Recruitment Company',
  logo: whiteLogo,
  address: 'Office 1204, Mina Lantern Tower\nDhow Wharf Street\nDubai, United Arab Emirates',
  city: 'Dubai',
  primaryNumber: '+971 00 555 0142',
  secondaryNumber: '+971 00 555 0143',
  primaryWhatsAppNumber: '+971 00 555 0180',
  primaryEmail: 'employers.enquiries@kovacsnguyenpeople.example',
  secondaryEmail: 'people@kovacs-nguyen.example',
  yearsOfExperience: manyDigits,
  clientSatisfaction: 100,
  totalManpowers: manyDigits,
  permanentClients: manyDigits,
  aboutUsSectionTitle: arabicTitle,
  aboutUsSectionSubTitle: arabicText,
  aboutUsSectionMessage: arabicText.split('\n')[0] ?? '',
  aboutUsImageOne: panorama,
  aboutUsImageTwo: portrait,
  mission: longText,
  missionImage: portrait,
  vision: arabicText,
  whatWeProvideSectionTitle: longTitle,
  whatWeProvideSectionSubTitle: longText,
  whyChooseUsSectionTitle: accentedText,
  whyChooseUsImage: panorama,
  ourTeamSectionTitle: arabicTitle,
  ourTeamSectionSubTitle: arabicText,
  licenseOne: portrait,
  licenseOneName: longTitle.slice(0, 120),
  licenseTwo: panorama,
  licenseOneNumber: longWord.slice(0, 60),
  licenseOneIssuer: longTitle.slice(0, 120),
  licenseTwoValidUntil: '٣١ ديسمبر ٢٠٢٧',
  answerTime: longTitle.slice(0, 120),
  totalManpowersSource: longTitle.slice(0, 120),
  permanentClientsSource: 'عقود موقعة',
  workersPay: longWord.slice(0, 60),
  workersPayText: longText,
  workersHelp: arabicText,
  workersTestCentres: `${longWord}\nكاتماندو\n${longTitle}`,
  workersHours: longWord,
  certificateOne: portrait,
  certificateOneName: 'شهادة إدارة الجودة',
  priceBasis: 'for one person recruited abroad, paid once, with everything that is listed here',
  priceIncludes: `${longTitle}\nرسوم التأشيرة\nAir ticket`,
  priceExcludes: `${longWord}\nضريبة القيمة المضافة`,
});

const hoursAgo = (hours: number) =>
  new Date(Date.UTC(2026, 10, 20, 10) - hours * 3_600_000).toISOString();

const awkwardNews: Partial<News>[] = [
  { title: longTitle, description: longText, image: portrait },
  { title: arabicTitle, description: arabicText, image: panorama },
  { title: accentedText, description: accentedText, image: portrait },
  { title: '', description: '', image: '' },
  { title: longWord, description: longWord, image: '/media/gone.webp' },
];

const awkwardServices: Partial<Service>[] = [
  {
    name: longTitle,
    location: longTitle,
    status: 'Popular',
    image: portrait,
    leadTime: longTitle.slice(0, 120),
    priceSearch: longWord.slice(0, 100),
    contactName: longTitle.slice(0, 200),
    contactNumber: '+971 00 555 0142',
  },
  {
    name: arabicTitle,
    location: 'دبي',
    status: 'Top',
    image: panorama,
    leadTime: 'من ٣٠ إلى ٤٥ يوما',
    contactName: 'مريم الهاشمي',
  },
  { name: '', image: '' },
  { name: longWord, location: longWord, image: '/media/gone.webp' },
  { name: accentedText, optionOne: longTitle, optionTwo: 'خيار', description: longText },
];

const services: Service[] = Array.from({ length: 68 }, (_, index) =>
  serviceWith({
    _id: `service-${index}`,
    name: `Service number ${index + 1}`,
    image: portrait,
    description: longText,
    time: hoursAgo(index),
    ...awkwardServices[index],
  }),
);

const createPrice = (index: number, fields: Partial<Manpower>): Manpower => ({
  _id: `price-${index}`,
  category: 'Mason',
  nationality: 'Nepal',
  amount: 2900,
  sector: '',
  time: hoursAgo(index),
  ...fields,
});

const member = { name: accentedText, designation: longTitle, image: portrait, time: hoursAgo(0) };

export const awkwardContent: Snapshot = snapshotWith({
  profile,
  services,
  news: awkwardNews.map((fields, index) =>
    newsWith({ ...fields, _id: `news-${index}`, time: hoursAgo(index) }),
  ),
  manpower: [
    createPrice(0, {
      category: longTitle,
      nationality: longTitle,
      amount: manyDigits,
      sector: longTitle.slice(0, 120),
    }),
    createPrice(1, { category: 'عامل بناء', nationality: 'نيبال', amount: 1, sector: 'البناء' }),
    createPrice(2, { category: longWord, nationality: 'Việt Nam' }),
    createPrice(3, { category: longTitle, amount: manyDigits, sector: longTitle.slice(0, 120) }),
    createPrice(4, { category: longWord, sector: longWord.slice(0, 120) }),
    ...Array.from({ length: 40 }, (_, index) =>
      createPrice(5 + index, {
        category: `Trade ${index % 13}`,
        nationality: `Nationality ${index}`,
      }),
    ),
  ],
  clients: [
    { _id: 'white', name: 'White on white', description: longText, logo: whiteLogo },
    { _id: 'arabic', name: 'شركة الخليج للمقاولات', description: arabicText },
    { _id: 'nameless', logo: panorama },
    { _id: 'long', name: longWord, description: longWord, logo: '/media/gone.png' },
    { _id: 'portrait', name: longTitle, description: 'One line.', logo: portrait },
  ].map((fields) => completeRecord('clients', fields)),
  sliders: [
    {
      _id: 'long',
      firstTitle: longTitle,
      secondTitle: longTitle,
      description: longText,
      image: portrait,
      time: hoursAgo(0),
    },
    {
      _id: 'arabic',
      firstTitle: 'دبي',
      secondTitle: arabicTitle,
      description: arabicText,
      image: panorama,
      time: hoursAgo(1),
    },
    { _id: 'bare', time: hoursAgo(2) },
  ].map((fields) => completeRecord('sliders', fields)),
  team: [
    { ...member, _id: 'all', email: profile.primaryEmail, phoneNumber: '1', whatsappNumber: '2' },
    { ...member, _id: 'bare', image: panorama },
    { ...member, _id: 'arabic', name: 'مريم الهاشمي', designation: 'مديرة التوظيف' },
  ].map((fields) => completeRecord('team', fields)),
  faqs: [
    { _id: 'long', question: longTitle, answer: longText },
    { _id: 'arabic', question: `${arabicTitle}؟`, answer: arabicText },
    { _id: 'word', question: longWord, answer: longWord },
  ].map((fields) => completeRecord('faqs', fields)),
});

const longArabicTitle =
  'أطول عنوان لخبر بسيط عن ثلاثمائة شخص ماهر وصلوا في الموعد واستُقبلوا في المطار وسكنوا قرب الموقع وبدأوا العمل في صباح اليوم التالي';
const longArabicWord = 'والمستشفياتوالمستودعاتوالاستقدامات'.repeat(4);

const withArabic = <T extends object>(record: T, texts: Record<`${string}@ar`, string>): T => ({
  ...record,
  ...texts,
});

/** The same company in Arabic. Its news and services include a long title, a long word and a missing translation. */
export const translatedContent: Snapshot = {
  ...awkwardContent,
  profile: withArabic(profile, {
    'name@ar': longArabicTitle,
    'mission@ar': arabicText,
    'vision@ar': longArabicWord,
    'aboutUsSectionSubTitle@ar': longArabicWord,
  }),
  news: awkwardContent.news.slice(0, 3).map((item, index) =>
    index < 2
      ? withArabic(item, {
          'title@ar': index ? longArabicWord : longArabicTitle,
          'description@ar': arabicText,
        })
      : item,
  ),
  services: services.slice(0, 3).map((service, index) =>
    index < 2
      ? withArabic(service, {
          'name@ar': index ? longArabicWord : longArabicTitle,
          'description@ar': arabicText,
        })
      : service,
  ),
};

export const sparseContent: Snapshot = snapshotWith({
  profile: profileWith({
    _id: 'profile',
    name: 'Sparse',
    aboutUsImageOne: portrait,
    yearsOfExperience: 1,
  }),
  services: [serviceWith()],
  news: [newsWith({ image: portrait })],
  manpower: [createPrice(0, {})],
  clients: [{ _id: 'one', name: 'One', logo: whiteLogo }].map((fields) =>
    completeRecord('clients', fields),
  ),
  sliders: [{ _id: 'one', firstTitle: 'One slide', image: portrait, time: hoursAgo(0) }].map(
    (fields) => completeRecord('sliders', fields),
  ),
  team: [{ ...member, _id: 'one', name: 'Amina', designation: '' }].map((fields) =>
    completeRecord('team', fields),
  ),
});

export const emptyContent: Snapshot = snapshotWith();
