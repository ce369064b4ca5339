import { ClientSetupList } from './client-setup-list.tsx';
import { createConnection, keyPlaceholder } from './client-setups.ts';

const capabilities = [
  'It reads and searches the content that its key covers, including drafts.',
  'With the permission Propose, it can also write drafts and upload pictures. They stay on the dashboard, and visitors see none of them until a person publishes them.',
  'With the permission Publish, it can change the website immediately, without a review.',
  'It reads messages from visitors only if its key allows that.',
  'It cannot invite people, or change users or settings.',
  'The activity and the history show its changes to content, under the name of its key. You can undo them.',
];

/** Explains how to connect an assistant and what a connected assistant may do [API-8]. */
export const ConnectAssistant = () => (
  <section
    id="connect"
    className="scroll-mt-24 rounded-2xl border border-line bg-surface p-6 sm:p-8"
  >
    <h2 className="mb-2 text-xl">Connect an assistant</h2>
    <p className="mb-4 text-muted">
      Assistants such as Claude and ChatGPT can work on this website through the Model Context
      Protocol (MCP). Create a key for each assistant, and replace{' '}
      <code translate="no">{keyPlaceholder}</code> with it.
    </p>
    <ul className="mb-6 list-disc space-y-2 ps-5 marker:text-muted">
      {capabilities.map((capability) => (
        <li key={capability}>{capability}</li>
      ))}
    </ul>
    <ClientSetupList connection={createConnection(location.origin, keyPlaceholder)} />
  </section>
);
