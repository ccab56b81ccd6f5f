import { callFile } from './named-file';

/** Safari fetches what was clicked later, on a phone when somebody has said that they want it. No browser tells when it has. */
const FETCHED_BY_MS = 60_000;

/** Into the folder of downloads, without a trip to anybody. */
export function saveFile(name: string, content: Blob): void {
  const url = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), FETCHED_BY_MS);
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
