const missingPackage =
  /^(?:Cannot find (?:package '|module '.*node_modules\/)|Could not load the ")((?:@[^/']+\/)?[^/'"]+)/;

/**
 * Describes the error of an import if a package, a file in it, or its native part for this machine is missing. Returns
 * null for any other error.
 */
export function describeMissingPackage(error: unknown): string | null {
  const name = error instanceof Error ? missingPackage.exec(error.message)?.[1] : undefined;
  return name
    ? `node_modules lacks ${name}, or its files for this machine, so neither the server nor this command can start: run npm ci --omit=dev (without --omit=optional) as the user that runs the server, then restart the server (systemctl restart manpower)`
    : null;
}
