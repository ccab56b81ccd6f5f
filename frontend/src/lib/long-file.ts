import { ApiError, callApi, type NamedFile } from './api-client';

/** As long as the server holds on to one moment of the school. */
const LONGEST_MS = 20 * 60_000;
/** What lies in the page's own memory; what is more is handed to the browser, which has a disk. */
const KEPT_BYTES = 8 * 1024 * 1024;

/** A file that comes for minutes, asks who it is, and says how much of it is here. */
export function callLongFile(path: string, onBytes: (bytes: number) => void): Promise<NamedFile> {
  return callApi(path, { withinMs: LONGEST_MS }, async (response) => {
    if (!response.ok) throw new ApiError(response.status, await response.text());
    const [, name = 'data.zip'] =
      /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '') ?? [];
    return { name, content: await gathered(response, onBytes) };
  });
}

/** One that is broken off throws: half a file is never saved. */
async function gathered({ body }: Response, onBytes: (bytes: number) => void): Promise<Blob> {
  let whole = new Blob();
  let pieces: BlobPart[] = [];
  let [kept, bytes] = [0, 0];
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
