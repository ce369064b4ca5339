import * as z from 'zod/mini';

/** Matches values from examples, and values that repeat one character. Neither may be used as a secret. */
const insecureSecret = /change.?me|secret.?here|example|your.?secret|^(.)\1*$/i;

/** The schema of a variable with a condition. `problem` completes a sentence that starts with the variable's name. */
export const checkedText = (isValid: (value: string) => boolean, problem: string) =>
  z.string().check(z.refine(isValid, problem));

const webAddress = checkedText(
  (value) => /^https:/.test(value) && URL.canParse(value),
  'must be an https:// address',
);
const optionalText = z.optional(z.string());

const percentEncoding = 'with %40 for an @ in the password, %23 for a # and %2F for a /';

/** Accepts an empty value, an SMTP address, or an HTTPS address whose password is the key of the mail service. */
function isMailAddress(value: string): boolean {
  if (value === '') return true;
  const url = URL.parse(value);
  if (!url?.hostname) return false;
  return /^smtps?:$/.test(url.protocol) || (url.protocol === 'https:' && url.password !== '');
}

/** Whether a value is a PostgreSQL address. The driver also accepts the address of a socket, which contains no host. */
export const isDatabaseAddress = (value: string): boolean =>
  /^postgres(ql)?:\/\/.+/.test(value) && URL.canParse(value.replace('@/', '@host/'));

export const databaseAddressProblem = `must be a postgres:// address, ${percentEncoding}`;

export const mailHasSender = z.refine<{ MAIL_URL: string; MAIL_FROM: string }>(
  ({ MAIL_URL, MAIL_FROM }) => !MAIL_URL || !!MAIL_FROM,
  { path: ['MAIL_FROM'], message: 'must be the sender of the e-mails' },
);

export const commonVariables = {
  ACCESS_TOKEN_SECRET: z.string().check(
    z.minLength(32, 'needs at least 32 characters'),
    z.refine(
      (value) => !insecureSecret.test(value),
      'must be a random secret, not an example or one repeated character',
    ),
  ),
  FIREBASE_PROJECT_ID: checkedText(
    (id) => /^(?!demo-)[a-z0-9-]{4,}$/.test(id),
    'must be the id of a real project (lower-case letters, digits and hyphens), not of a demo- project',
  ),
  ADMIN_EMAILS: z.optional(
    checkedText(
      (list) => splitList(list).every((entry) => /^[^\s@<>]+@[^\s@<>]+\.[^\s@<>.]+$/.test(entry)),
      'must be e-mail addresses, separated by commas',
    ),
  ),
  IMAGE_HOST_KEY: optionalText,
  MAIL_URL: z._default(
    checkedText(
      isMailAddress,
      `must be an smtp://, smtps:// or https:// address with the credentials from the mail service, ${percentEncoding}`,
    ),
    '',
  ),
  MAIL_FROM: z._default(
    checkedText(
      (value) => /^([^<>\r\n]*<)?[^\s@<>,]+@[^\s@<>,]+>?$|^$/.test(value),
      'must be an e-mail address, or Name <address>',
    ),
    '',
  ),
  IMAGE_HOST_URL: z._default(webAddress, 'https://api.imgbb.com/1/upload'),
  FIREBASE_AUTH_EMULATOR_HOST: z.optional(
    z.literal('', 'is for local work only, because the emulator accepts any identity'),
  ),
};
type CommonVariables = z.output<z.ZodMiniObject<typeof commonVariables>>;

const schema = z
  .object({
    DATABASE_URL: checkedText(isDatabaseAddress, databaseAddressProblem),
    ...commonVariables,
    BUILD_HOOK_URL: webAddress,
    URL: optionalText,
    PREVIEWS_MAY_WRITE: z._default(z.enum(['true', 'false', ''], 'must be true or false'), ''),
  })
  .check(mailHasSender);

export const netlifyVariableNames: string[] = Object.keys(schema.shape);

export type SharedConfiguration = ReturnType<typeof toSharedConfiguration>;

export type Configuration = ReturnType<typeof readConfiguration>;

/** Variables are missing or invalid. The message is one line, and contains no values, because some are secrets. */
export class ConfigurationError extends Error {
  override readonly name = 'ConfigurationError';
  /** One message for each problem, starting with the name of the variable. */
  readonly problems: string[];
  constructor(problems: string[]) {
    super(`Configuration: ${problems.join('; ')}`);
    this.problems = problems;
  }
}

/** Throws `ConfigurationError` with the variables that are missing or invalid. */
export function parseVariables<S extends z.ZodMiniType>(
  schema: S,
  environment: NodeJS.ProcessEnv,
): z.output<S> {
  const { data, error } = schema.safeParse(environment);
  if (!error) return data;
  const problems = error.issues.map(({ path, message }) => {
    const name = String(path[0]);
    return environment[name] ? `${name} ${message}` : `${name} is missing`;
  });
  throw new ConfigurationError([...new Set(problems)]);
}

/** Throws `ConfigurationError` with the variables that are missing or invalid [AUTH-13]. */
export function readConfiguration(environment: NodeJS.ProcessEnv) {
  const data = parseVariables(schema, environment);
  return {
    ...toSharedConfiguration(data),
    databaseUrl: data.DATABASE_URL,
    buildHookUrl: data.BUILD_HOOK_URL,
    /** Set by the platform. */
    siteUrl: data.URL,
    /** True if branch previews have their own database. */
    previewsMayWrite: data.PREVIEWS_MAY_WRITE === 'true',
  };
}

const buildSchema = z.object({
  DATABASE_URL: z.string(),
  /** Set by the platform. */
  URL: checkedText((value) => URL.canParse(value), 'must be the https:// address of the website'),
  FIREBASE_PROJECT_ID: z.string(),
  FIREBASE_API_KEY: z.string(),
});

/** Reads the configuration of a build on Netlify. Throws `ConfigurationError`. */
export function readBuildConfiguration(environment: NodeJS.ProcessEnv) {
  const data = parseVariables(buildSchema, environment);
  return {
    databaseUrl: data.DATABASE_URL,
    siteUrl: data.URL,
    firebaseProjectId: data.FIREBASE_PROJECT_ID,
    firebaseApiKey: data.FIREBASE_API_KEY,
  };
}

export const toSharedConfiguration = (data: CommonVariables) => ({
  accessTokenSecret: data.ACCESS_TOKEN_SECRET,
  firebaseProjectId: data.FIREBASE_PROJECT_ID,
  adminEmails: readEmails(data.ADMIN_EMAILS),
  /** An imgbb-compatible host. If null, pictures are stored where the product runs. */
  imageHost: data.IMAGE_HOST_KEY
    ? { address: data.IMAGE_HOST_URL, key: data.IMAGE_HOST_KEY }
    : null,
  /** If null, no e-mails are sent. */
  mail: data.MAIL_URL ? { url: data.MAIL_URL, from: data.MAIL_FROM } : null,
});

/** Returns the e-mail addresses in a comma-separated list, in lower case. */
export const readEmails = (list = '') => splitList(list.toLowerCase());

export const splitList = (value: string) =>
  value
    .split(',')
    .map((entry) => entry.trim())
    .filter(Boolean);
