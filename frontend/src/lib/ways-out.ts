/** To another page of the application, to something else on this page, or back. */
export type WayOut = { to: string } | { go: () => void } | 'back';

type Ask = (way: WayOut) => void;

/** Guards of components with something to lose, the topmost last. */
let asked: readonly Ask[] = [];

/** Registers a guard for navigation without a link, until the returned function is called. */
export function askFirst(ask: Ask): () => void {
  asked = [...asked, ask];
  return () => {
    asked = asked.filter((other) => other !== ask);
  };
}

/** Whether navigation may proceed. If not, the guard asks, and navigates if the user agrees. */
export function mayLeave(way: WayOut): boolean {
  const ask = asked.at(-1);
  ask?.(way);
  return ask === undefined;
}

/** For actions other than links that remove something unsaved from the page. */
export function leaveBy(go: () => void): void {
  if (mayLeave({ go })) go();
}
