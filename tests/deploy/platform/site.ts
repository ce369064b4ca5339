export const site = { id: 'site-1', name: 'firm', url: 'https://firm.example' };

export const getPermalink = (deployId: string) => `https://${deployId}--${site.name}.netlify.app`;

export const parseDeployId = (host: string) =>
  new RegExp(`^([\\w-]+)--${site.name}\\.netlify\\.app$`).exec(host)?.[1];

export const databaseHost = 'ep-calm-field-a1b2c3d4.us-east-2.aws.neon.tech';

export const hosts = [
  new URL(site.url).hostname,
  '*.netlify.app',
  'api.netlify.com',
  databaseHost,
  'api.us-east-2.aws.neon.tech',
  '*.googleapis.com',
];
