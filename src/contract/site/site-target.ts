/** How browsers reach the identity service: the response of `GET /identity.json` [AUTH-14]. */
export interface IdentitySettings {
  /** The web API key of the project. It is public, because it identifies the project and grants no access. */
  apiKey: string;
  projectId: string;
  /** The address of the local identity service, relative to the site. Empty for the real service. */
  emulatorUrl: string;
}

/** The stack that serves the pages. The site is compiled once and runs on any stack [OPS-1]. */
export interface SiteTarget {
  /** The public address of the site, such as `https://www.firm.example`. */
  siteUrl: string;
  identity: IdentitySettings;
}
