import { ClientSetupList } from './client-setup-list.tsx';
import { connectionTo } from './client-setups.ts';

interface NewKeySetupsProps {
  secret: string;
  onCopied: () => void;
}

/** The configurations of assistants with a key that was just made, while it can be seen [API-8]. */
export const NewKeySetups = ({ secret, onCopied }: NewKeySetupsProps) => (
  <section className="mt-8 border-line border-t pt-6">
    <h3 className="mb-4 text-lg">Connect an assistant with this key</h3>
    <ClientSetupList connection={connectionTo(location.origin, secret)} onCopied={onCopied} />
  </section>
);
