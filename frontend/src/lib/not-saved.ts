import { isStatus } from './api-client';
import { showRefusal, showToast } from './toasts';

interface Words {
  /** Somebody else has saved meanwhile: nobody's mistake, and what they wrote is shown. */
  changed: { title: string; description: string };
  failed: string;
  failedText: string;
}

export function showNotSaved(error: Error, { changed, failed, failedText }: Words): void {
  if (isStatus(error, 409)) showToast(changed);
  else showRefusal(failed, error, failedText);
}
