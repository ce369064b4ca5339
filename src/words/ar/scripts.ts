/**
 * Translations of the texts that client-side scripts display. Every Arabic page loads them, so keep this list short.
 */
export const scriptsAr = {
  Close: 'إغلاق',
  'Description is required': 'التفاصيل مطلوبة',
  'Email is required': 'البريد الإلكتروني مطلوب',
  'Email must be an e-mail address': 'اكتب بريدًا إلكترونيًا صحيحًا',
  'Enlarged picture': 'صورة مكبّرة',
  'Failed to send message. Please try again later.': 'تعذّر إرسال الرسالة. حاول مرة أخرى لاحقًا.',
  'If you ask for help, quote this number: {id}': 'إذا طلبت المساعدة، فاذكر هذا الرقم: {id}',
  'Message Sent!': 'أُرسلت الرسالة!',
  'Must be at most {max} characters': 'يجب ألا يزيد على {max} حرف',
  'Name is required': 'الاسم مطلوب',
  Next: 'التالي',
  OK: 'حسنًا',
  'Oops...': 'عذرًا...',
  Pause: 'إيقاف مؤقت',
  'Phone Number is required': 'رقم الهاتف مطلوب',
  'Phone Number must be a valid phone number': 'اكتب رقم هاتف صحيحًا',
  Play: 'تشغيل',
  Previous: 'السابق',
  'Subject is required': 'الموضوع مطلوب',
  'The filter did not load. Reload the page to use it.':
    'لم يُحمّل البحث. أعد تحميل الصفحة لاستخدامه.',
  'This picture could not be loaded. Please check your connection.':
    'تعذّر تحميل الصورة. تحقق من الاتصال.',
  'Try again': 'حاول مرة أخرى',
  'What you typed is still here.': 'ما كتبته لا يزال هنا.',
  'Your message has been successfully sent.': 'أُرسلت رسالتك بنجاح.',
  'Zoom in': 'تكبير',
  'Zoom out': 'تصغير',
  '{number} of {all}': '{number} من {all}',
} as const;
