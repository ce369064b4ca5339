import { Card } from '../../../../ui/card.tsx';
import { CopyableText } from '../../../../ui/copyable-text.tsx';
import {
  type Connection,
  clientSetups,
  createConnection,
  keyPlaceholder,
} from './client-setups.ts';

const capabilities = [
  'An assistant can read and search the kinds of content that its key allows, including drafts.',
  'With the Propose permission, it can also write drafts and upload pictures. They stay in the dashboard, and visitors do not see them until a person publishes them.',
  'With the Publish permission, it can change published content directly, without review.',
  'It can read messages from visitors only if its key allows it.',
  'It cannot invite people, manage users or change settings.',
  'Its changes to content appear under the name of its key on the Activity screen and in the history of each item. You can undo them.',
];

/** Explains how to connect an assistant and what a connected assistant may do [API-8]. */
export const ConnectAssistant = () => (
  <Card id="connect" title="Connect an assistant" className="scroll-mt-24">
    <p className="mb-4 text-muted">
      Assistants such as Claude and ChatGPT can work on this website through the Model Context
      Protocol (MCP). Create a key for each assistant. In the configuration below, replace{' '}
      <code translate="no">{keyPlaceholder}</code> with the key.
    </p>
    <ul className="mb-6 list-disc space-y-2 ps-5 marker:text-muted">
      {capabilities.map((capability) => (
        <li key={capability}>{capability}</li>
      ))}
    </ul>
    <ClientSetupList connection={createConnection(location.origin, keyPlaceholder)} />
  </Card>
);

interface ClientSetupListProps {
  connection: Connection;
  onCopied?: () => void;
}

/** The URL of the endpoint, and the configuration for each common client [API-8]. */
export const ClientSetupList = ({ connection, onCopied }: ClientSetupListProps) => (
  <div className="space-y-4">
    <div>
      <h3 className="mb-2 font-medium font-sans text-sm text-strong">Address</h3>
      <CopyableText label="Address" text={connection.url} />
    </div>
    <div>
      <h3 className="mb-2 font-medium font-sans text-sm text-strong">Configuration</h3>
      <ul className="divide-y divide-line border-line border-y">
        {clientSetups.map(({ client, instructions, createConfiguration }) => (
          <li key={client}>
            <details name="client">
              <summary className="cursor-pointer py-3 font-semibold text-strong">{client}</summary>
              <div className="space-y-3 pb-4">
                <p className="wrap-anywhere">{instructions}</p>
                <CopyableText
                  label={`Configuration for ${client}`}
                  text={createConfiguration(connection)}
                  onCopied={onCopied}
                />
              </div>
            </details>
          </li>
        ))}
      </ul>
    </div>
    <p className="text-muted text-sm">
      Claude and ChatGPT in the browser can only sign in with OAuth, which this website does not
      offer. Use one of the programs above.
    </p>
  </div>
);
