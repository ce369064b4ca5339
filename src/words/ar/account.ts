/** Translations for sign-in, the account menu and ended sessions. */
export const accountAr = {
  '{name}’s account': 'حساب {name}',
  'Already have an account?': 'لديك حساب؟',
  'An error occurred while registering. Please try again later.':
    'حدث خطأ أثناء التسجيل. حاول مرة أخرى لاحقًا.',
  'Are you sure you want to logout {name}': 'هل تريد تسجيل الخروج {name}؟',
  'Back to Login': 'العودة إلى تسجيل الدخول',
  Cancel: 'إلغاء',
  'Create your account': 'أنشئ حسابك',
  Dashboard: 'لوحة التحكم',
  'Edit this page': 'عدّل هذه الصفحة',
  'Email Already in Use': 'البريد الإلكتروني مستخدم',
  'Email Sent!': 'أُرسل البريد!',
  Error: 'خطأ',
  'Forgot Password': 'نسيت كلمة المرور',
  'Hello {name}': 'مرحبًا {name}',
  'Hide password': 'أخفِ كلمة المرور',
  'Logged Out!': 'سُجّل خروجك!',
  Logout: 'تسجيل الخروج',
  'My account': 'حسابي',
  'New accounts cannot be created right now.': 'لا يمكن إنشاء حسابات جديدة حاليًا.',
  'New here?': 'جديد هنا؟',
  'No connection. Check your network and try again.':
    'لا يوجد اتصال. تحقق من الشبكة وحاول مرة أخرى.',
  Password: 'كلمة المرور',
  'Password is required': 'كلمة المرور مطلوبة',
  'Password reset email has been sent to your email address.':
    'أُرسل إلى بريدك رابط لاختيار كلمة مرور جديدة.',
  Register: 'إنشاء حساب',
  'Reset your password': 'اختر كلمة مرور جديدة',
  Send: 'إرسال',
  'Show password': 'أظهر كلمة المرور',
  'Sign Up': 'أنشئ حسابًا',
  'Sign-in could not be loaded. Check your connection, then reload this page.':
    'تعذّر تحميل تسجيل الدخول. تحقق من الاتصال، ثم أعد تحميل الصفحة.',
  'Signed out': 'سُجّل خروجك',
  'Signing in is not possible right now. Please try again later.':
    'لا يمكن تسجيل الدخول الآن. حاول مرة أخرى لاحقًا.',
  'The e-mail address or password is incorrect.': 'البريد الإلكتروني أو كلمة المرور غير صحيحة.',
  'The password reset e-mail could not be sent. Please try again later.':
    'تعذّر إرسال البريد. حاول مرة أخرى لاحقًا.',
  'There is no account with this e-mail address.': 'لا يوجد حساب بهذا البريد الإلكتروني.',
  'This account has been disabled. Please contact us.': 'هذا الحساب موقوف. تواصل معنا.',
  'This account no longer exists.': 'لم يعد هذا الحساب موجودًا.',
  'This account was deleted. Please contact us if you think that is a mistake.':
    'حُذف هذا الحساب. تواصل معنا إذا كان ذلك خطأ.',
  'This is not a valid e-mail address.': 'هذا البريد الإلكتروني غير صحيح.',
  'This password does not meet the requirements. Use a longer one with upper-case and lower-case letters, digits and symbols.':
    'كلمة المرور لا تستوفي الشروط. اختر كلمة أطول تجمع حروفًا إنجليزية كبيرة وصغيرة وأرقامًا ورموزًا.',
  'This password is too weak. Use at least 6 characters.':
    'كلمة المرور ضعيفة. استخدم 6 أحرف على الأقل.',
  'Too many attempts. Wait a few minutes, then try again.':
    'محاولات كثيرة. انتظر بضع دقائق، ثم حاول مرة أخرى.',
  'Use at least {count} characters': 'استخدم {count} أحرف على الأقل',
  'We will send you a link to choose a new password.': 'نرسل إليك رابطًا لاختيار كلمة مرور جديدة.',
  'Welcome back': 'مرحبًا بعودتك',
  'Welcome!': 'أهلًا وسهلًا!',
  'Yes, logout': 'نعم، سجّل الخروج',
  'You already have an account! Please login.': 'لديك حساب بالفعل! سجّل الدخول.',
  'You are still signed in. Check your connection, then try again.':
    'ما زلت مسجّل الدخول. تحقق من الاتصال، ثم حاول مرة أخرى.',
  'You have been logged out.': 'سُجّل خروجك.',
  'You will be logged out': 'سيُسجَّل خروجك',
  'Your session has ended, or your permissions have changed. Please sign in again.':
    'انتهت جلستك أو تغيّرت صلاحياتك. سجّل الدخول من جديد.',
  'Your session has ended. Please sign in again.': 'انتهت جلستك. سجّل الدخول من جديد.',
  'Your sign-in could not be confirmed. Please try again.': 'تعذّر تأكيد دخولك. حاول مرة أخرى.',
  'Dark Mode': 'الوضع الداكن',
  'Light Mode': 'الوضع الفاتح',
  Login: 'دخول',
  Name: 'الاسم',
  Email: 'البريد الإلكتروني',
} as const;
