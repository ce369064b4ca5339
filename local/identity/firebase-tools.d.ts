// The parts of firebase-tools' identity emulator that this project uses; the package ships no types for them. Its
// version is pinned exactly, and tests/local/identity-emulator.test.ts would notice a change.

declare module 'firebase-tools/lib/emulator/auth/apiSpec.js' {
  const spec: { default: { paths: Record<string, unknown> } };
  export = spec;
}

declare module 'firebase-tools/lib/emulator/auth/state.js' {
  interface EmulatorAccount {
    localId: string;
    email?: string;
    emailVerified?: boolean;
    displayName?: string;
    passwordHash?: string;
    salt?: string;
    [field: string]: unknown;
  }

  /** A code sent by mail: a link that resets a password or proves an address. */
  interface EmulatorMailCode {
    email: string;
    requestType: string;
    oobCode: string;
    oobLink: string;
  }

  export class AgentProjectState {
    constructor(projectId: string);
    users: Map<string, EmulatorAccount>;
    oobs: Map<string, EmulatorMailCode>;
    enableImprovedEmailPrivacy: boolean;
    overwriteUserWithLocalId(localId: string, fields: Omit<EmulatorAccount, 'localId'>): void;
  }
}

declare module 'firebase-tools/lib/emulator/auth/server.js' {
  import type { IncomingMessage, ServerResponse } from 'node:http';
  import type { AgentProjectState } from 'firebase-tools/lib/emulator/auth/state.js';

  export function createApp(
    projectId: string,
    singleProjectMode: 0 | 1 | 2,
    states: Map<string, AgentProjectState>,
  ): Promise<(request: IncomingMessage, response: ServerResponse) => void>;
}
