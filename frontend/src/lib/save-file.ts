import { callFile } from './named-file';

/** Into the folder of downloads, without a trip to anybody. */
export function saveFile(name: string, content: Blob): void {
  const url = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // What was clicked has its own hold on the content by now.
  setTimeout(() => URL.revokeObjectURL(url));
}

/** A file that the server writes. Answers the name under which it was saved. */
export async function saveFileFrom(path: string): Promise<string> {
  const { name, content } = await callFile(path);
  saveFile(name, content);
  return name;
}

export function saveTextFile(name: string, lines: readonly string[]): void {
  saveFile(name, new Blob([`${lines.join('\r\n')}\r\n`], { type: 'text/plain' }));
}
