/** Time zones that the IANA database has renamed. A browser supports the old name, the new one, both or neither. */
const currentNames: Record<string, string> = {
  'Africa/Asmera': 'Africa/Asmara',
  'America/Buenos_Aires': 'America/Argentina/Buenos_Aires',
  'America/Catamarca': 'America/Argentina/Catamarca',
  'America/Coral_Harbour': 'America/Atikokan',
  'America/Cordoba': 'America/Argentina/Cordoba',
  'America/Godthab': 'America/Nuuk',
  'America/Indianapolis': 'America/Indiana/Indianapolis',
  'America/Jujuy': 'America/Argentina/Jujuy',
  'America/Louisville': 'America/Kentucky/Louisville',
  'America/Mendoza': 'America/Argentina/Mendoza',
  'Asia/Calcutta': 'Asia/Kolkata',
  'Asia/Katmandu': 'Asia/Kathmandu',
  'Asia/Rangoon': 'Asia/Yangon',
  'Asia/Saigon': 'Asia/Ho_Chi_Minh',
  'Atlantic/Faeroe': 'Atlantic/Faroe',
  'Europe/Kiev': 'Europe/Kyiv',
  'Pacific/Enderbury': 'Pacific/Kanton',
  'Pacific/Ponape': 'Pacific/Pohnpei',
  'Pacific/Truk': 'Pacific/Chuuk',
};

const oldNames: Record<string, string> = Object.fromEntries(
  Object.entries(currentNames).map(([old, current]) => [current, old]),
);

/** The current IANA name of a time zone: `Asia/Kathmandu` for `Asia/Katmandu`. */
export const getCurrentZoneName = (name: string): string => currentNames[name] ?? name;

/** Whether this machine or browser supports a time zone by this name. */
export function isTimeZone(name: string): boolean {
  try {
    return /^[A-Za-z]/.test(name) && Boolean(new Intl.DateTimeFormat('en', { timeZone: name }));
  } catch {
    return false;
  }
}

const supportedNames = new Map<string, string>();

/** The name by which this machine or browser supports a time zone. `UTC` if it does not support the zone [PUB-6]. */
export function getSupportedZoneName(name: string): string {
  const supportedName =
    supportedNames.get(name) ??
    [name, currentNames[name], oldNames[name]].find((each) => each && isTimeZone(each)) ??
    'UTC';
  supportedNames.set(name, supportedName);
  return supportedName;
}
