/** Where the dashboard changes what a page of the website shows [DASH-17]. Each is spelled out: the lists of kinds are too large for here. */
const screens: Record<string, string> = {
  '/': '/updateProfile/profile#headings',
  '/about-us': '/updateProfile/profile#about',
  '/contact': '/updateProfile/profile#contact',
  '/license': '/updateProfile/profile#licenses',
  '/certificate': '/updateProfile/profile#certificates',
  '/for-workers': '/updateProfile/profile#workers',
  '/our-services': '/manageServices',
  '/manpower-list': '/ManageManpower',
  '/our-clients': '/manageClients',
  '/our-team': '/manageTeam',
  '/news': '/manageNews',
};

/** The pages of records: how one is read by its address, and its form. */
const records = [
  { page: '/news-details/', read: '/getNews/', form: '/manageNews/updateNews/' },
  {
    page: '/services/service-details/',
    read: '/getService/',
    form: '/manageService/updateService/',
  },
];

/** The address of the form or the list for a page; null for one that shows no content. A page's address may be no id, so it is asked for. */
export async function editAddress(pathname: string, ask = fetch): Promise<string | null> {
  const path = pathname.replace(/(?<=.)\/$/, '');
  const kind = records.find(({ page }) => path.startsWith(page));
  const inYear = /^\/news\/\d{4}$/.test(path) ? `/manageNews?year=${path.slice(-4)}` : undefined;
  const screen = screens[path] ?? inYear;
  if (!kind) return screen === undefined ? null : `/dashboard${screen}`;
  const answer = await ask(kind.read + path.slice(kind.page.length));
  if (!answer.ok) return null;
  const { _id } = (await answer.json()) as { _id: string };
  return `/dashboard${kind.form}${encodeURIComponent(_id)}`;
}
