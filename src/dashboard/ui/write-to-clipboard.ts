/** Resolves to whether the browser copied the text. Browsers do not provide a clipboard to pages without TLS. */
export async function writeToClipboard(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
