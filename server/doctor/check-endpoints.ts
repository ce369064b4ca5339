import { ask } from './ask.ts';
import type { Report } from './check.ts';
import type { Installation } from './installation.ts';

interface Endpoint {
  address: string;
  /** What to do when there is nothing at the address. */
  missing: string;
  /** How to find out what this check cannot show. */
  present: string;
}

/** Checks that an address which takes POST requests exists. Posts nothing, so that nothing happens there. */
export const checkEndpoint = (
  report: Report,
  { fetch }: Installation,
  { address, missing, present }: Endpoint,
): Promise<boolean> =>
  ask(report, fetch, address, {
    method: 'HEAD',
    otherwise: 'check the address, and that this machine can connect to it',
    judge: ({ status }) => {
      const isMissing = status === 404 || status === 410 || status >= 500;
      if (isMissing) report.fault(`responds with ${status}: ${missing}`);
      else report.good(`responds; ${present}`);
    },
  });

export async function checkImageHost(report: Report, installation: Installation): Promise<void> {
  const { imageHost } = installation.configuration;
  if (!imageHost && installation.environment['IMAGE_HOST_URL']) {
    return report.fault(
      'is missing, so no picture is uploaded to IMAGE_HOST_URL: set the key, or remove the address',
      'IMAGE_HOST_KEY',
    );
  }
  if (!imageHost) return;
  await checkEndpoint(report, installation, {
    address: imageHost.address,
    missing: 'set the address that pictures are uploaded to',
    present: 'upload a picture in the dashboard to see whether the key is right',
  });
}

export async function checkBuildHook(report: Report, installation: Installation): Promise<void> {
  const { buildHookUrl: address } = installation;
  if (!address) return;
  await checkEndpoint(report, installation, {
    address,
    missing: 'create a build hook and set its address',
    present: 'press Publish in the dashboard to see whether it builds',
  });
}
