/** Copies a text; resolves to whether it succeeded. Browsers can refuse, and have no clipboard on a page without TLS. */
export async function writeToClipboard(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
