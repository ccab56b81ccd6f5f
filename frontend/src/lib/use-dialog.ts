import { useState } from 'react';

/** State of a dialog about an item, which is kept while the dialog closes, so that its content does not jump. */
export function useDialog<T>() {
  const [state, setState] = useState<{ opened: boolean; about: T | null }>({ opened: false, about: null });
  return {
    ...state,
    show: (about: T) => setState({ opened: true, about }),
    close: () => setState(({ about }) => ({ opened: false, about })),
  };
}
