import { ApiError, callApi } from './api-client';

export interface NamedFile {
  name: string;
  content: Blob;
}

const USUAL_MS = 120_000;
/** The time for which the server holds its snapshot of the school. */
const LONGEST_MS = 20 * 60_000;
/** The size kept in the page's memory; more is handed over to the browser as a blob on disk. */
const KEPT_BYTES = 8 * 1024 * 1024;

/** Fetches a file to save, with the name given by the server. */
export function callFile(path: string): Promise<NamedFile> {
  return called(path, USUAL_MS, (response) => response.blob());
}

/** Fetches a file that takes minutes, and reports the bytes received, starting with zero when the response begins. */
export function callLongFile(path: string, onBytes: (bytes: number) => void): Promise<NamedFile> {
  return called(path, LONGEST_MS, (response) => gathered(response, onBytes));
}

function called(
  path: string,
  withinMs: number,
  contentOf: (response: Response) => Promise<Blob>,
): Promise<NamedFile> {
  return callApi(path, { withinMs }, async (response) => {
    if (!response.ok) throw new ApiError(response.status, await response.text());
    const [, name = 'list'] =
      /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '') ?? [];
    return { name, content: await contentOf(response) };
  });
}

/** Throws if the download breaks off, so that an incomplete file is never saved. */
async function gathered({ body }: Response, onBytes: (bytes: number) => void): Promise<Blob> {
  let whole = new Blob();
  let pieces: BlobPart[] = [];
  let [kept, bytes] = [0, 0];
  onBytes(bytes);
  const reader = body?.getReader();
  for (let next = await reader?.read(); next && !next.done; next = await reader?.read()) {
    pieces.push(next.value);
    kept += next.value.length;
    bytes += next.value.length;
    onBytes(bytes);
    if (kept < KEPT_BYTES) continue;
    whole = new Blob([whole, ...pieces]);
    [pieces, kept] = [[], 0];
  }
  return new Blob([whole, ...pieces], { type: 'application/zip' });
}
