import { useMediaQuery } from '@mantine/hooks';
import { useState } from 'react';
import { readEntry, writeEntry } from '../../lib/local-entries';

/** Collapsed on a tablet and expanded at a desk, until the user chooses otherwise on this device. */
export function useFolded() {
  const atDesk = useMediaQuery('(min-width: 75em)', true, { getInitialValueInEffect: false });
  const [chosen, setChosen] = useState(() => readEntry('railFolded'));
  const fold = (folded: boolean) => {
    writeEntry('railFolded', folded);
    setChosen(folded);
  };
  return { folded: chosen ?? !atDesk, fold };
}
