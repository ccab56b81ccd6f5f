import { type RefObject, useEffect, useState, useSyncExternalStore } from 'react';
import { createListeners } from './listeners';

/**
 * Overlays over the page (dialogs, an alert), from bottom to top. The emergency button and the banner of an active alert are above all of
 * them: nothing covers them, and the keyboard reaches them from everywhere.
 */
let covers: readonly symbol[] = [];
const { subscribe, tell } = createListeners();

function become(next: readonly symbol[]): void {
  covers = next;
  tell();
}

const NONE: readonly symbol[] = [];

function useCovers(): readonly symbol[] {
  return useSyncExternalStore(
    subscribe,
    () => covers,
    () => NONE,
  );
}

/** Registers an overlay while it is open; returns whether it is the topmost, which alone handles Escape. */
export function useCover(opened: boolean, ref: RefObject<HTMLElement | null>): boolean {
  const [me] = useState(() => Symbol('cover'));
  const isTop = useCovers().at(-1) === me;
  useEffect(() => {
    if (!opened) return;
    become([...covers, me]);
    return () => become(covers.filter((cover) => cover !== me));
  }, [opened, me]);
  useEffect(() => {
    if (!opened || !isTop) return;
    const passOn = (event: KeyboardEvent) => passThroughAlertLayer(event, ref.current);
    // In the capture phase, before the overlay's focus trap, which ignores events already handled.
    document.addEventListener('keydown', passOn, { capture: true });
    return () => document.removeEventListener('keydown', passOn, { capture: true });
  }, [opened, isTop, ref]);
  return isTop;
}

/** Marks elements above every overlay. */
export const ALERT_LAYER = { 'data-alert-layer': true } as const;

const STOPS = 'a[href], button, input, select, textarea, summary, [tabindex]';

function stopsIn(...roots: Iterable<Element>[]): HTMLElement[] {
  return roots
    .flatMap((elements) => [...elements])
    .flatMap((root) => [...root.querySelectorAll<HTMLElement>(STOPS)])
    .filter(
      (element) =>
        element.tabIndex >= 0 &&
        !element.matches(':disabled, [type=hidden], [inert] *') &&
        (element.checkVisibility?.({ visibilityProperty: true }) ?? true),
    );
}

/** At the edge of an overlay Tab moves on to the alert layer, and from its edge back. */
function passThroughAlertLayer(event: KeyboardEvent, cover: HTMLElement | null): void {
  const active = document.activeElement;
  if (event.key !== 'Tab' || event.defaultPrevented || !cover || !active) return;
  const layer = stopsIn(document.querySelectorAll('[data-alert-layer]'));
  const inside = stopsIn([cover]);
  if (layer.length === 0 || inside.length === 0) return;
  const next = nextStop(active as HTMLElement, inside, layer, event.shiftKey);
  if (!next) return;
  event.preventDefault();
  next.focus();
}

function nextStop(
  active: HTMLElement,
  inside: HTMLElement[],
  layer: HTMLElement[],
  back: boolean,
): HTMLElement | undefined {
  const step = back ? -1 : 1;
  const entry = (stops: HTMLElement[]) => stops.at(back ? -1 : 0);
  const edge = (stops: HTMLElement[]) => stops.at(back ? 0 : -1);
  const at = layer.indexOf(active);
  if (at >= 0) return layer[at + step] ?? entry(inside);
  const last = edge(inside);
  return last && (active === last || ofOneGroup(active, last)) ? entry(layer) : undefined;
}

/** A group of radio buttons is a single tab stop. */
function ofOneGroup(a: HTMLElement, b: HTMLElement): boolean {
  const isRadio = (element: HTMLElement): element is HTMLInputElement =>
    element instanceof HTMLInputElement && element.type === 'radio';
  return isRadio(a) && isRadio(b) && a.name !== '' && a.name === b.name;
}
