import type { TranslationsOf } from '../demo-record.ts';

export const sliders: TranslationsOf<'sliders'> = [
  {
    firstTitle: 'أصحاب مهارات للخليج',
    secondTitle: 'فريقك في الموقع عندما تصل الرافعة',
    description: 'مهن مختبرة، جاهزة خلال 21 إلى 45 يومًا.',
  },
  {
    firstTitle: 'الموانئ والمستودعات',
    secondTitle: 'الرصيف لا يتوقف',
    description: 'مشغلون وعمال رفع وسائقون، لشهر أو أكثر.',
  },
  {
    firstTitle: 'المستشفيات والفنادق',
    secondTitle: 'رعاية جيدة وأيدٍ أمينة',
    description: 'ممرضون مرخّصون وطهاة وعمال غرف.',
  },
  {
    firstTitle: 'النفط والغاز والإيقاف',
    secondTitle: 'أربعمئة شخص في واحد وعشرين يومًا',
    description: 'لهم سكن وتعريف بالموقع قبل أول وردية.',
  },
];
