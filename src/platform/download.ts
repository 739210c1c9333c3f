/** Hands a text file to the browser's downloads. */
export function download(
  name: string,
  type: string,
  text: string,
  { document, URL }: Window & typeof globalThis,
): void {
  const address = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}
