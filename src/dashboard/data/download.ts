export function download(fileName: string, text: string, type: string): void {
  const address = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = fileName;
  link.click();
  URL.revokeObjectURL(address);
}

/** Returns today's date in UTC, such as `2026-11-23`. */
export const today = () => new Date().toISOString().slice(0, 10);
