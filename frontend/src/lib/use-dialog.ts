import { useState } from 'react';

/** A dialog about somebody: who it is about stays while it closes, so that nothing jumps on the way out. */
export function useDialog<T>() {
  const [state, setState] = useState<{ opened: boolean; about: T | null }>({ opened: false, about: null });
  return {
    ...state,
    show: (about: T) => setState({ opened: true, about }),
    close: () => setState(({ about }) => ({ opened: false, about })),
  };
}
