import { manpower as english } from '../content/manpower.ts';
import type { TranslationsOf } from '../demo-record.ts';

const trades: Record<string, string> = {
  'General helper': 'عامل مساعد',
  Mason: 'عامل بناء',
  'Shuttering carpenter': 'نجار قوالب',
  'Steel fixer': 'حداد تسليح',
  Electrician: 'كهربائي',
  Plumber: 'سباك',
  'HVAC technician': 'فني تكييف',
  '6G pipe welder': 'لحام أنابيب 6 جي',
  Scaffolder: 'عامل سقالات',
  'Tower crane operator': 'مشغل رافعة برجية',
  'Heavy-duty driver': 'سائق شاحنة ثقيلة',
  'Forklift operator': 'مشغل رافعة شوكية',
  'Warehouse picker': 'عامل تجهيز طلبات',
  'Security guard': 'حارس أمن',
  Cleaner: 'عامل نظافة',
  'Housekeeping attendant': 'عامل غرف',
  'Commis chef': 'مساعد طاهٍ',
  Waiter: 'نادل',
  'Registered nurse': 'ممرض مسجّل',
  Physiotherapist: 'اختصاصي علاج طبيعي',
  Nanny: 'مربية أطفال',
};

const nationalities: Record<string, string> = {
  Bangladesh: 'بنغلاديش',
  Egypt: 'مصر',
  Ethiopia: 'إثيوبيا',
  India: 'الهند',
  Indonesia: 'إندونيسيا',
  Jordan: 'الأردن',
  Kenya: 'كينيا',
  Nepal: 'نيبال',
  Pakistan: 'باكستان',
  Philippines: 'الفلبين',
  'Sri Lanka': 'سريلانكا',
  Uganda: 'أوغندا',
};

const sectors: Record<string, string> = {
  Construction: 'البناء',
  'Electrical and mechanical': 'الكهرباء والميكانيكا',
  Facilities: 'إدارة المرافق',
  'Health care': 'الرعاية الصحية',
  'Hotels and restaurants': 'الفنادق والمطاعم',
  Household: 'العمالة المنزلية',
  'Logistics and warehouse': 'النقل والمستودعات',
};

export const manpower: TranslationsOf<'manpower'> = english.map(
  ({ category, nationality, sector = '' }) => ({
    category: trades[category],
    nationality: nationalities[nationality],
    sector: sectors[sector],
  }),
);
