import type { TranslationsOf } from '../demo-record.ts';
import { paragraphs } from '../texts.ts';

const labourRegistry = 'سجل العمل في ساحل الميناء';
const assessmentInstitute = 'معهد ميريديان للتقييم';

export const profile: TranslationsOf<'profile'> = [
  {
    name: 'جسر الساحل للقوى العاملة',
    address: 'مكتب 1204، برج فنار الميناء، شارع رصيف السفن، دبي، الإمارات العربية المتحدة',
    city: 'دبي',
    country: 'الإمارات العربية المتحدة',
    // The notation is the same in all languages. Pages convert it to words.
    openingHours: paragraphs('Mo-Fr 08:00-18:00', 'Sa 09:00-13:00'),
    answerTime: 'نرد خلال يوم عمل واحد.',
    footerText:
      'فرق مختبرة لشركات البناء والمصافي والفنادق والمستشفيات في الخليج. أخبرنا بمن تحتاج ومتى، ونرسل إليك عرضًا.',
    yearsOfExperienceSource: 'الرخصة التجارية لعام 2009',
    clientSatisfactionSource: 'استبيان العملاء، مايو 2026',
    totalManpowersSource: 'حتى أكتوبر 2026',
    permanentClientsSource: 'طلبان أو أكثر',
    aboutUsSectionTitle: 'الأشخاص المناسبون في الموقع، في اليوم الذي تحتاجهم فيه',
    aboutUsSectionSubTitle: paragraphs(
      'تأسست جسر الساحل في دبي عام 2009 على يد مهندسَي مواقع تعبا من انتظار اللحامين. واليوم نوظف أصحاب المهارات من أحد عشر بلدًا ونختبرهم ونستقدمهم لشركات البناء والمصافي والفنادق والمستشفيات والمنازل في الخليج.',
      'لدينا مراكز اختبار مهن في كاتماندو وتشيناي ونيروبي. يبني عامل البناء جدارًا أمامنا قبل أن يقابلك، ويلحم اللحام أنبوبًا، ويرتب عامل الغرف غرفة. وترى الفيديو وورقة الدرجات، لا السيرة الذاتية فقط.',
      'ونبقى بعد الوصول. يزور مسؤول رعاية يتكلم لغة العامل موقعه في الأسبوع الأول، وفي الشهر الأول، ثم كل ثلاثة أشهر، لأن من يُعامل جيدًا يبقى.',
    ),
    aboutUsSectionMessage:
      'نعرف كم يكلف غياب لحام واحد في وردية الليل، لأننا كنا نحن من يقف هناك من دونه.',
    mission: paragraphs(
      'أن نوفر لأصحاب العمل في الخليج أشخاصًا مختبرين وراغبين وأوراقهم كاملة، في المدة التي وعدنا بها، دون أن نأخذ درهمًا واحدًا من العامل.',
      'وهذا يعني مراكز اختبار خاصة بنا بدلًا من الوسطاء، وعقدًا يقرؤه العامل بلغته قبل أن يسافر، وشخصًا واحدًا في دبي مسؤولًا عن كل مجموعة من المقابلة الأولى حتى نهاية الضمان.',
    ),
    vision: paragraphs(
      'سوق عمل في الخليج يكون فيه الطريق النزيه إلى التوظيف هو الأسرع، ويثق فيه صاحب العمل بأوراق المرشح من أول نظرة، ويستطيع فيه كهربائي شاب في نيبال أو كينيا أن يعمل في الخارج بلا ديون.',
      'بحلول عام 2030 نريد أن يرى كل صاحب عمل نخدمه، عن كل شخص في الموقع: من اختبره، وبماذا وُعد، ومتى تحدثنا معه آخر مرة.',
    ),
    whatWeProvideSectionTitle: 'ماذا نقدم',
    whatWeProvideSectionSubTitle:
      'من ممرض واحد إلى خمسمئة عامل سقالات: ثمانية مجالات، يقود كلًّا منها شخص عمل فيه بنفسه.',
    whyChooseUsSectionTitle: 'لماذا يبقى أصحاب العمل معنا',
    whyChooseUsSectionSubTitle:
      'أربعة من كل خمسة طلبات تأتي من شركات وظّفت عن طريقنا من قبل. هذه هي الأسئلة التي طرحتها أولًا.',
    ourTeamSectionTitle: 'من يرد على اتصالك',
    ourTeamSectionSubTitle:
      'لا مركز اتصال ولا أرقام تذاكر. لكل عميل واحد من هؤلاء الزملاء، برقم مباشر وصلاحية اتخاذ القرار.',
    priceBasis: 'عن شخص واحد نوظفه من الخارج، يُدفع مرة واحدة',
    priceIncludes: paragraphs(
      'البحث والمقابلة واختبار المهنة',
      'الفحص الطبي في بلد العامل',
      'تصديق الشهادات',
      'تذكرة الطيران والاستقبال في المطار',
    ),
    priceExcludes: paragraphs(
      'رسوم تصريح العمل والتأشيرة',
      'الفحص الطبي والهوية في الإمارات',
      'الأجور والطعام والسكن',
      'ضريبة القيمة المضافة (5%)',
    ),
    pricesValidUntil: '31 مارس 2027',
    workersPay: 'العمال لا يدفعون شيئًا',
    workersPayText: paragraphs(
      'الوظيفة معنا لا تكلفك شيئًا: لا المقابلة، ولا اختبار المهنة، ولا الفحص الطبي، ولا التأشيرة، ولا التذكرة. صاحب العمل يدفع لنا كل ذلك.',
      'قبل السفر تستلم عقدك بلغتك. فيه الأجر والساعات والمكان كما وعدناك.',
    ),
    workersHelp: paragraphs(
      'لا تدفع لأحد، ولا تسلّم جواز سفرك. لا يحق لأحد يعمل معنا أن يطلب مالًا أو ذهبًا أو هدايا أو تأمينًا. جواز سفرك يبقى معك.',
      'اتصل بنا أو راسلنا عبر واتساب، واذكر الاسم والرقم والمكان. لا يلزم أن تذكر اسمك. ولن تخسر الوظيفة بسبب ذلك.',
      'إذا كنت قد دفعت، فاحتفظ بالإيصال أو بالرسائل. نساعدك على استرداد المال، ونبلّغ عمّن أخذه.',
    ),
    workersTestCentres: paragraphs(
      'كاتماندو: بيت الفانوس، طريق بالاجو',
      'تشيناي: 14 زقاق الميناء، أمباتور',
      'نيروبي: ساحة الأكاسيا، طريق إنتربرايز',
    ),
    workersHours: paragraphs('Mo-Sa 07:00-21:00', 'Su 10:00-16:00'),
    licenseOneName: 'رخصة التوظيف',
    licenseTwoName: 'رخصة التوظيف المؤقت',
    licenseThreeName: 'الرخصة التجارية',
    licenseFourName: 'رخصة العمالة المنزلية',
    licenseOneIssuer: labourRegistry,
    licenseOneValidUntil: '28 فبراير 2027',
    licenseTwoIssuer: labourRegistry,
    licenseTwoValidUntil: '28 فبراير 2027',
    licenseThreeIssuer: 'غرفة تجارة رصيف السفن',
    licenseThreeValidUntil: '10 مايو 2027',
    licenseFourIssuer: labourRegistry,
    licenseFourValidUntil: '28 فبراير 2027',
    certificateOneName: 'إدارة الجودة',
    certificateTwoName: 'التوظيف الأخلاقي',
    certificateThreeName: 'السلامة في العمل',
    certificateFourName: 'مركز معتمد لاختبار المهن',
    certificateOneIssuer: assessmentInstitute,
    certificateOneValidUntil: '19 يناير 2029',
    certificateTwoIssuer: 'مجلس العبور العادل',
    certificateTwoValidUntil: '19 يناير 2028',
    certificateThreeIssuer: assessmentInstitute,
    certificateThreeValidUntil: '19 يناير 2029',
    certificateFourIssuer: 'رابطة مقيّمي المهن',
    certificateFourValidUntil: '30 يونيو 2028',
  },
];
