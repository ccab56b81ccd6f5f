import { useEffect, useEffectEvent, useRef } from 'react';
import { askFirst, type WayOut } from './ways-out';

/** Marks an entry of the browser's history that stands for nothing but the chance to ask. */
const HELD = 'held';
let leaving: ReturnType<typeof setTimeout> | undefined;
/** We go back ourselves, and nobody has asked to leave: the entry is not needed any more, or the one below it is to change. */
let ownStep: 'done' | 'below' | null = null;

/**
 * While something is here that would be lost: closing the tab asks, in the browser's own words, and Back, like every way that asks
 * `mayLeave`, is told to the page instead of leaving it. Whoever leaves all the same does it by what is returned.
 */
export function useStayHere(
  active: boolean,
  onWay: (way: WayOut) => void,
): { goBack: () => void; letGo: () => void } {
  const ask = useEffectEvent(onWay);
  const watched = useRef<AbortController>(null);
  useEffect(() => {
    if (!active) return;
    const watching = new AbortController();
    watched.current = watching;
    const { signal } = watching;
    addEventListener('beforeunload', (event) => event.preventDefault(), { signal });
    clearTimeout(leaving);
    hold();
    addEventListener(
      'popstate',
      () => {
        if (ownStep === 'below') return;
        hold();
        if (ownStep === null) ask('back');
      },
      { signal },
    );
    const askNoMore = askFirst((way) => ask(way));
    return () => {
      askNoMore();
      watching.abort();
      // Taken away again, unless another page stands on top of it by now.
      leaving = setTimeout(() => isHeld() && stepBack('done'));
    };
  }, [active]);
  const letGo = () => watched.current?.abort();
  return {
    letGo,
    goBack: () => {
      letGo();
      // The entry that stands for the chance to ask, and the page itself.
      history.go(-2);
    },
  };
}

/** For what changes the address of the page: it changes the page's own entry, not the one that stands on top of it. */
export function onPageItself(change: () => void): void {
  if (!isHeld()) return change();
  stepBack('below', change);
}

function stepBack(why: 'done' | 'below', then?: () => void): void {
  ownStep = why;
  addEventListener(
    'popstate',
    () => {
      // Whoever began to listen meanwhile hears of this step after us, and is to know whose it is.
      setTimeout(() => {
        ownStep = null;
      });
      then?.();
    },
    { once: true },
  );
  history.back();
}

function hold(): void {
  if (!isHeld()) history.pushState({ ...(history.state as object), [HELD]: true }, '');
}

function isHeld(): boolean {
  return (history.state as Record<string, unknown> | null)?.[HELD] === true;
}
