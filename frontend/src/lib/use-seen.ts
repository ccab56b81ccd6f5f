import { useState } from 'react';
import { ApiError } from './api-client';

/**
 * Tracks the version a form was started from, while others may save the same object. The form submits with that version; after a conflict
 * the current version counts as seen, and is shown beside the input. An untouched form (`isTyped` is false) follows the current version.
 */
export function useSeen<T extends { version: number }>(live: T, isTyped = true) {
  const [begun, setBegun] = useState(live);
  const [isTold, setTold] = useState(false);
  if (!isTyped && live.version > begun.version) {
    setBegun(live);
    setTold(false);
  }
  const seen = isTold ? live : begun;
  return {
    begun,
    /** What the user has seen of the object, whether they were told of it or began with it. */
    seen,
    version: seen.version,
    theirs: seen.version === begun.version ? null : seen,
    refused: (error: Error) => {
      if (isChangedMeanwhile(error)) setTold(true);
    },
    /** For a form that stays open: the saved version is the new base. */
    saved: (answer: T) => {
      setBegun(answer);
      setTold(false);
    },
  };
}

export function isChangedMeanwhile(error: Error): boolean {
  return error instanceof ApiError && error.code === 'CHANGED_MEANWHILE';
}
