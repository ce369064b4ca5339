import { useState } from 'react';
import { useSession } from '#session/session.ts';
import { deviceStorage } from '#ui/browser-storage.ts';

/** The user's unsaved text about a message. It is stored on this device until it is empty [DASH-22]. */
export function useDeviceText(purpose: 'reply' | 'note', messageId: string) {
  const { email } = useSession();
  const key = `${purpose}:${email}:${messageId}`;
  const [text, setText] = useState(() => deviceStorage.getItem(key) ?? '');
  const saveText = (newText: string) => {
    setText(newText);
    if (newText) deviceStorage.setItem(key, newText);
    else deviceStorage.removeItem(key);
  };
  return { text, saveText };
}
