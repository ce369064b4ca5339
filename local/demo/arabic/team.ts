import type { TranslationsOf } from '../demo-record.ts';

export const team: TranslationsOf<'team'> = [
  { name: 'خالد الساحلي', designation: 'المؤسس والمدير العام' },
  { name: 'بريا راغوناتان', designation: 'مديرة التوظيف' },
  { name: 'دانيال أوكافور', designation: 'مدير الاستقدام' },
  { name: 'مريم الهاشمي', designation: 'رئيسة علاقات العملاء' },
  { name: 'بيشنو براساد ثابا', designation: 'رئيس اختبار المهن' },
  { name: 'إيلينا كوفاتش', designation: 'مسؤولة التوظيف الصحي' },
  { name: 'عارف حسين', designation: 'مسؤول رعاية العمال' },
  { name: 'غريس نجوروغي', designation: 'المديرة الإقليمية لشرق أفريقيا' },
];
