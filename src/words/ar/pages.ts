/** Translations of the names, introductions and search descriptions of pages. */
export const pagesAr = {
  'A news item from {name}': 'خبر من {name}',
  'A page on the website of {name}': 'صفحة من {name}',
  'A service from {name}': 'خدمة من {name}',
  'All fields are required.': 'جميع الحقول مطلوبة.',
  'All news from {name} in {year}.': 'جميع أخبار {name} في {year}.',
  'All news from {year}': 'جميع أخبار {year}',
  'Chat with us.': 'اسألنا في محادثة.',
  'Ask us. Someone on our team will reply.': 'اسألنا. يرد عليك أحد أعضاء فريقنا.',
  'Ask us. We are happy to help.': 'اسألنا. يسعدنا أن نساعدك.',
  'Back to the form': 'العودة إلى النموذج',
  'Call us, write to us, or send us a message.': 'اتصل بنا أو راسلنا أو أرسل إلينا رسالة.',
  'Description is required and can have at most 10,000 characters.':
    'التفاصيل مطلوبة، ولا تزيد على 10,000 حرف.',
  'Email is required and must be a valid e-mail address.':
    'البريد الإلكتروني مطلوب، ويجب أن يكون صحيحًا.',
  'A preview of a page on the website of {name}': 'معاينة صفحة من {name}',
  'It has expired or been revoked. Please ask the sender for a new one.':
    'انتهت مدته أو أُلغي. اطلب رابطًا جديدًا ممن أرسله.',
  'This page is not available in this language yet. Visitors see it in English.':
    'ليس بهذه اللغة بعد. يراه الزوار بالإنجليزية.',
  'Live – visitors see exactly this. The link is valid until {moment}.':
    'منشور – يرى الزوار هذا تمامًا. الرابط صالح حتى {moment}.',
  'Please check your connection and try again.': 'تحقق من اتصالك وحاول مرة أخرى.',
  Preview: 'معاينة',
  'Preview – not public. Valid until {moment}.': 'معاينة – غير منشور. صالح حتى {moment}.',
  'This preview could not be loaded': 'تعذّر تحميل هذه المعاينة',
  'This preview link is no longer valid': 'رابط المعاينة هذا لم يعد صالحًا',
  'View it on the website': 'اعرضه في الموقع',
  'Visitors see a different version.': 'يرى الزوار نسخة أخرى.',
  'Go Home': 'إلى الصفحة الرئيسية',
  'How we handle what you send us:': 'كيف نتعامل مع ما ترسله إلينا:',
  'How {name} handles the data that you send.': 'كيف تتعامل {name} مع البيانات التي ترسلها.',
  'Information for workers, and how to reach us.': 'معلومات للعمال، وكيف تتواصل معنا.',
  'In the meantime': 'في هذه الأثناء',
  'Loading…': 'جارٍ التحميل…',
  'Manpower List: prices by trade and nationality': 'قائمة الأسعار حسب المهنة والجنسية',
  'Name is required and can have at most 200 characters.': 'الاسم مطلوب، ولا يزيد على 200 حرف.',
  'News and announcements from {name}': 'أخبار وإعلانات من {name}',
  'News from {name}': 'أخبار {name}',
  'News from {year}': 'أخبار {year}',
  'No results. Try fewer words, or only the beginning of a word.':
    'لا توجد نتائج. جرّب كلمات أقل، أو الحروف الأولى من كلمة.',
  'Oops! Page not found': 'عذرًا! الصفحة غير موجودة',
  'Or look here': 'أو ابحث هنا',
  'Or reach us directly': 'أو تواصل معنا مباشرة',
  'Our Team': 'فريقنا',
  'Our company, our mission and our vision.': 'شركتنا ورسالتنا ورؤيتنا.',
  'Our price list by trade and nationality.': 'قائمة أسعارنا حسب المهنة والجنسية.',
  'Page not found': 'الصفحة غير موجودة',
  Pages: 'الصفحات',
  'Phone Number is required and must be a valid phone number.':
    'رقم الهاتف مطلوب، ويجب أن يكون صحيحًا.',
  'Price list': 'قائمة الأسعار',
  'Prices by trade and nationality.': 'الأسعار حسب المهنة والجنسية.',
  Results: 'النتائج',
  'Search this website.': 'ابحث في هذا الموقع.',
  'Some fields are missing or not valid. Name, Email, Phone Number, Subject and Description are required, and the e-mail address and phone number must be valid.':
    'بعض الحقول ناقصة أو غير صحيحة. الاسم والبريد الإلكتروني ورقم الهاتف والموضوع والتفاصيل مطلوبة، ويجب أن يكون البريد الإلكتروني ورقم الهاتف صحيحين.',
  'Subject is required and can have at most 300 characters.':
    'الموضوع مطلوب، ولا يزيد على 300 حرف.',
  'Talk to a person': 'تحدث إلى شخص',
  'This page could not be loaded. Please try again in a moment.':
    'تعذّر تحميل الصفحة. حاول مرة أخرى بعد قليل.',
  'Tell us the trade, the number of people and the start date, and we will send you a quote.':
    'أخبرنا بالمهنة وعدد الأشخاص وتاريخ البدء، ونرسل إليك عرضًا.',
  'Tell us who you need': 'أخبرنا بمن تحتاج',
  'Our company’s certificates.': 'شهادات شركتنا.',
  'Our company’s certificates: {names}': 'شهادات شركتنا: {names}',
  "The companies we work with and the brands we've collaborated with.":
    'الشركات التي نعمل معها والعلامات التي عملنا معها.',
  'Search is not available right now. Try again shortly.': 'البحث غير متاح الآن. حاول بعد قليل.',
  'Our company’s licenses.': 'تراخيص شركتنا.',
  'Our company’s licenses: {names}': 'تراخيص شركتنا: {names}',
  'The licenses we operate under.': 'التراخيص التي نعمل بموجبها.',
  'The manpower services we offer.': 'خدمات القوى العاملة التي نقدمها.',
  'The page may have moved, or the address may have a typo.':
    'ربما نُقلت الصفحة، أو في العنوان خطأ.',
  'The people who will read your message.': 'الأشخاص الذين سيقرؤون رسالتك.',
  'The people you work with.': 'الأشخاص الذين تعمل معهم.',
  'The workers and staff we provide.': 'العمال والموظفون الذين نوفرهم.',
  'There are no services to show here yet.': 'لا توجد خدمات هنا بعد.',
  'There is no page at this address.': 'لا توجد صفحة في هذا العنوان.',
  'Too many searches. Try again in a minute.': 'عمليات بحث كثيرة. حاول بعد دقيقة.',
  'Too many messages have been sent in a short time. Please try again later, or contact us directly.':
    'أُرسلت رسائل كثيرة في وقت قصير. حاول لاحقًا أو تواصل معنا مباشرة.',
  'What the prices include': 'ماذا تشمل الأسعار',
  'What were you looking for?': 'عمّ كنت تبحث؟',
  'Why your message was not sent, and how to reach us.': 'لماذا لم تُرسل رسالتك، وكيف تتواصل معنا.',
  'Your message has been successfully sent. Someone on our team will read it and reply.':
    'أُرسلت رسالتك بنجاح. يقرؤها أحد أعضاء فريقنا ويرد عليها.',
  'Your message was not sent': 'لم تُرسل رسالتك',
  'Your message has not been lost. Use your browser’s Back button to return to the form.':
    'لم يُفقد نصك. استخدم زر الرجوع في المتصفح للعودة إلى النموذج.',
} as const;
