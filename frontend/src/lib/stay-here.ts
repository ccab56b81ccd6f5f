import { useEffect, useEffectEvent, useRef } from 'react';
import { askFirst, type WayOut } from './ways-out';

/** Marks a history entry that exists only so that Back can ask first. */
const HELD = 'held';
let leaving: ReturnType<typeof setTimeout> | undefined;
/**
 * A step back made by this module, when the user has not asked to leave: the entry is no longer needed, or the one below it is about to
 * change.
 */
let ownStep: 'done' | 'below' | null = null;

/**
 * While there is something to lose, closing the tab asks in the browser's own words, and Back, like every way that asks `mayLeave`, calls
 * the page instead of leaving it. The returned functions leave all the same.
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
      // Removes the entry, unless another page is on top of it by now.
      leaving = setTimeout(() => isHeld() && stepBack('done'));
    };
  }, [active]);
  const letGo = () => watched.current?.abort();
  return {
    letGo,
    goBack: () => {
      letGo();
      // Skips the added entry and the page itself.
      history.go(-2);
    },
  };
}

/** For changes to the page's address: they apply to the page's own entry, not to the one on top of it. */
export function onPageItself(change: () => void): void {
  if (!isHeld()) return change();
  stepBack('below', change);
}

function stepBack(why: 'done' | 'below', then?: () => void): void {
  ownStep = why;
  addEventListener(
    'popstate',
    () => {
      // Listeners registered meanwhile receive this event after us and must see whose step it is.
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
