/** Resolves to whether the browser copied the text. Browsers do not provide the clipboard to insecure pages. */
export async function writeToClipboard(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
