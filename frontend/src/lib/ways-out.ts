/** To another page of ours, to something else on this one, or back to where somebody came from. */
export type WayOut = { to: string } | { go: () => void } | 'back';

type Ask = (way: WayOut) => void;

/** Whoever has something that would be lost, the topmost last. */
let asked: readonly Ask[] = [];

/** Until what is returned is called, ways that no link leads are asked for there. */
export function askFirst(ask: Ask): () => void {
  asked = [...asked, ask];
  return () => {
    asked = asked.filter((other) => other !== ask);
  };
}

/** Whether somebody may go at once. Where not, they are asked, and taken that way if they wish. */
export function mayLeave(way: WayOut): boolean {
  const ask = asked.at(-1);
  ask?.(way);
  return ask === undefined;
}

/** For what takes something unsaved off the page without a link. */
export function leaveBy(go: () => void): void {
  if (mayLeave({ go })) go();
}
