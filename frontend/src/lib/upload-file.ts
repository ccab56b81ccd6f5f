import type { KeptFile } from '@homeroom/contracts';
import { callApi, newKey } from './api-client';

const FILE_MS = 120_000;

/** Uploads a file to the service for files of its kind. What it belongs to is set when that is saved. */
export function uploadFile(path: `/api/${string}`, bytes: Blob): Promise<KeptFile> {
  const body = new Blob([bytes], { type: 'application/octet-stream' });
  return callApi<KeptFile>(path, { body, idempotencyKey: newKey(), withinMs: FILE_MS });
}

const SIDE = 2_560;
const QUALITY = 0.85;
/** Formats that may have transparency, which would become black in a format without it. */
const SEEN_THROUGH = ['image/png', 'image/webp'];

/**
 * Scales a photo down to a useful size and removes its location; other files, and images the browser cannot decode, are returned unchanged.
 */
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
