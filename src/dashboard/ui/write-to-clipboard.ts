/** Resolves to whether the browser copied the text. Browsers provide the clipboard only in secure contexts. */
export async function writeToClipboard(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
