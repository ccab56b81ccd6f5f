import { useState } from 'react';
import { showRefusal, showToast } from '../lib/toasts';
import { UndoBar, UndoWords } from './undo-bar';

interface Told {
  name: string;
  isArchived: boolean;
}

interface PutAway<T> {
  /** The list as it is now. */
  things: readonly T[] | undefined;
  told: (thing: T) => Told;
  /** Resolves when the list is up to date again. */
  write: (change: { thing: T; isArchived: boolean }) => Promise<unknown>;
  say: (key: 'archived' | 'restored' | 'failed' | 'failedText') => string;
}

/** Puts something of a list away, or brings it back. What was put away last can be brought back at once, with a bar like that of points. */
export function usePutAway<T extends { id: string }>({ things = [], told, write, say }: PutAway<T>) {
  const [last, setLast] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const change = async (thing: T) => {
    const isArchived = !told(thing).isArchived;
    setBusy(true);
    try {
      await write({ thing, isArchived });
      setLast(isArchived ? thing.id : null);
      if (!isArchived) showToast({ title: say('restored') });
    } catch (error) {
      showRefusal(say('failed'), error, say('failedText'));
    }
    setBusy(false);
  };
  const away = things.find(({ id }) => id === last);
  const { name, isArchived } = away ? told(away) : { name: '', isArchived: false };
  const words = (
    <UndoWords>
      <bdi>{name}</bdi> · {say('archived')}
    </UndoWords>
  );
  return {
    toggle: (thing: T) => void change(thing),
    bar: (
      <UndoBar
        done={away && isArchived ? { id: away.id, words } : null}
        busy={isBusy}
        onUndo={() => away && void change(away)}
        onExpired={() => setLast(null)}
      />
    ),
  };
}
