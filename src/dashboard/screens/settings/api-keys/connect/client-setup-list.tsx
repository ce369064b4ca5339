import { CopyableText } from '../../../../ui/copyable-text.tsx';
import { type Connection, clientSetups } from './client-setups.ts';

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
