/** The site as the platform knows it. */
export const site = { id: 'site-1', name: 'firm', url: 'https://firm.example' };

/** A deploy's own address, which stays what it is. */
export const permalinkOf = (deployId: string) => `https://${deployId}--${site.name}.netlify.app`;

/** Which deploy a host belongs to; undefined where it is another host. */
export const deployOfHost = (host: string) =>
  new RegExp(`^([\\w-]+)--${site.name}\\.netlify\\.app$`).exec(host)?.[1];

/** The database as its provider names it. */
export const databaseHost = 'ep-calm-field-a1b2c3d4.us-east-2.aws.neon.tech';

/** Every host that something of the rehearsal reaches. */
export const hosts = [
  new URL(site.url).hostname,
  '*.netlify.app',
  'api.netlify.com',
  databaseHost,
  'api.us-east-2.aws.neon.tech',
  '*.googleapis.com',
];
