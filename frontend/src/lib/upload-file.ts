import type { KeptFile } from '@homeroom/contracts';
import { callApi, newKey } from './api-client';

const FILE_MS = 120_000;

/** To whoever keeps files of this kind. What it belongs to is said when that is written. */
export function uploadFile(path: `/api/${string}`, bytes: Blob): Promise<KeptFile> {
  const body = new Blob([bytes], { type: 'application/octet-stream' });
  return callApi<KeptFile>(path, { body, idempotencyKey: newKey(), withinMs: FILE_MS });
}

const SIDE = 2_560;
const QUALITY = 0.85;
/** What may have nothing between its lines, and in a format that knows no nothing has black there. */
const SEEN_THROUGH = ['image/png', 'image/webp'];

/** A photo as large as is of use, without where it was taken; what is no photo, or cannot be drawn here, stays as it is. */
export async function lighter(file: Blob): Promise<Blob> {
  if (!/^image\/(jpeg|png|webp|heic|heif)$/.test(file.type) || typeof createImageBitmap !== 'function')
    return file;
  try {
    const picture = await createImageBitmap(file);
    const scale = Math.min(1, SIDE / Math.max(picture.width, picture.height));
    const canvas = document.createElement('canvas');
    canvas.width = Math.round(picture.width * scale);
    canvas.height = Math.round(picture.height * scale);
    canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
    const type = SEEN_THROUGH.includes(file.type) ? 'image/webp' : 'image/jpeg';
    const drawn = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, QUALITY));
    return drawn && drawn.size < file.size ? drawn : file;
  } catch {
    return file;
  }
}
