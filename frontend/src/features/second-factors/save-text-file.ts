/** Into the folder of downloads, without a trip to anybody. */
export function saveTextFile(name: string, lines: readonly string[]): void {
  const url = URL.createObjectURL(new Blob([`${lines.join('\r\n')}\r\n`], { type: 'text/plain' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // What was clicked has its own hold on the content by now.
  setTimeout(() => URL.revokeObjectURL(url));
}
