/** Whether the text is in the clipboard now. Browsers may refuse, and have none on a page without TLS. */
export async function writeToClipboard(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
