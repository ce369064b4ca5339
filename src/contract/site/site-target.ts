/** How browsers reach the identity service: the answer of `GET /identity.json` [AUTH-14]. */
export interface IdentitySettings {
  /** The web key of the project: public by design, it names the project and grants nothing. */
  apiKey: string;
  projectId: string;
  /** The address of the local stand-in, relative to the site; empty for the real service. */
  emulatorUrl: string;
}

/** The stack that serves the pages. One compiled site serves any of them [OPS-1]. */
export interface SiteTarget {
  /** The public address of the site, such as `https://www.firm.example`. */
  siteUrl: string;
  identity: IdentitySettings;
}
