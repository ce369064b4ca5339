const missingPackage = /^Cannot find (?:package '|module '.*node_modules\/)((?:@[^/']+\/)?[^/']+)/;

/** Describes the error of an import if a package, or a file in it, is missing. Returns null for any other error. */
export function describeMissingPackage(error: unknown): string | null {
  const name = error instanceof Error ? missingPackage.exec(error.message)?.[1] : undefined;
  return name
    ? `node_modules lacks ${name}, so neither the server nor this command can start: run npm ci --omit=dev as the user that runs the server, then restart the server (systemctl restart manpower)`
    : null;
}
