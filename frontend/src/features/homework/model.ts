import type { OwnHomeworkLine } from '@homeroom/contracts';

/** What is still to be done; done again comes with it. */
function isToDo({ state }: Pick<OwnHomeworkLine, 'state'>): boolean {
  return state === 'open' || state === 'again';
}

/** By what a student looks for: what is late, what comes, what is done. */
export function sorted(lines: readonly OwnHomeworkLine[]) {
  return {
    overdue: lines.filter((line) => isToDo(line) && line.isOverdue),
    due: lines.filter((line) => isToDo(line) && !line.isOverdue),
    done: lines.filter((line) => !isToDo(line)),
  };
}

/** How it stands, as one word. */
export function standingOf(line: Pick<OwnHomeworkLine, 'state' | 'isOverdue' | 'isLate'>) {
  if (line.state === 'open') return line.isOverdue ? 'overdue' : 'open';
  if (line.state === 'handed_in') return line.isLate ? 'handedInLate' : 'handedIn';
  return line.state;
}

const SIDE = 2_560;
const QUALITY = 0.85;

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
    const drawn = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY));
    return drawn && drawn.size < file.size ? drawn : file;
  } catch {
    return file;
  }
}
