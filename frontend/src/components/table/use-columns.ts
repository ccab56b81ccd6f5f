import { useState } from 'react';
import { readEntry, writeEntry } from '../../lib/local-entries';

/** The columns shown on this device, by the table's name. */
export function useColumns(name: string | undefined) {
  const [hidden, setHidden] = useState<readonly string[]>(() => (name ? hiddenIn(name) : []));
  const toggle = (key: string) => {
    if (!name) return;
    const next = hidden.includes(key) ? hidden.filter((each) => each !== key) : [...hidden, key];
    setHidden(next);
    writeEntry('hiddenColumns', { ...readEntry('hiddenColumns'), [name]: next });
  };
  return { isShown: (key: string) => !hidden.includes(key), toggle };
}

/** Anything but an array of strings in the storage is ignored. */
function hiddenIn(name: string): readonly string[] {
  const kept: unknown = readEntry('hiddenColumns')?.[name];
  return Array.isArray(kept) ? kept.filter((key) => typeof key === 'string') : [];
}
