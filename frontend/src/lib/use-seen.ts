import { useState } from 'react';
import { ApiError } from './api-client';

/**
 * What a form was begun with, while others may save the same. It is sent with the version that it was begun from; what is there
 * by then counts as seen once a refusal has told of it, and is shown beside what was typed. A form in which nothing is typed
 * (`isTyped`) goes along with what is there.
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
    version: seen.version,
    theirs: seen.version === begun.version ? null : seen,
    refused: (error: Error) => {
      if (isChangedMeanwhile(error)) setTold(true);
    },
    /** Of a form that stays open: what was typed is what stands there now. */
    saved: (answer: T) => {
      setBegun(answer);
      setTold(false);
    },
  };
}

export function isChangedMeanwhile(error: Error): boolean {
  return error instanceof ApiError && error.code === 'CHANGED_MEANWHILE';
}
