import { createContext, type ReactNode, use, useEffect, useEffectEvent, useState } from 'react';

interface Place {
  /** Whether the list has the row no longer, because somebody else was faster. */
  isGone: boolean;
  /** Keeps the row on the page; returns how to let it go. */
  hold: () => () => void;
}

const InRow = createContext<Place>({ isGone: false, hold: () => () => undefined });

interface Held<T> {
  row: T;
  index: number;
}

/**
 * The rows of a list, and those that have left it while somebody is still busy in them: a colleague's answer must not take away the dialog
 * in which another one is writing theirs.
 */
export function useStayingRows<T extends { id: string }>(rows: readonly T[]) {
  const [held, setHeld] = useState<readonly Held<T>[]>([]);
  const isListed = ({ id }: T) => rows.some((row) => row.id === id);
  const shown = [...rows];
  for (const { row, index } of held) if (!shown.some(({ id }) => id === row.id)) shown.splice(index, 0, row);
  return shown.map((row, index) => ({
    row,
    place: {
      isGone: !isListed(row),
      hold: () => {
        const busy = { row, index };
        setHeld((others) => [...others, busy]);
        return () => setHeld((others) => others.filter((each) => each !== busy));
      },
    },
  }));
}

/** Surrounds one of the staying rows. */
export function StayingRow({ place, children }: { place: Place; children: ReactNode }) {
  return <InRow value={place}>{children}</InRow>;
}

/** Keeps the row around it on the page while somebody is busy in it; returns whether the list has the row no longer. */
export function useStayingRow(isBusy: boolean): boolean {
  const { isGone, hold } = use(InRow);
  const stay = useEffectEvent(hold);
  useEffect(() => (isBusy ? stay() : undefined), [isBusy]);
  return isGone;
}
