import type { ComponentType } from 'react';

/** What does not load is missing, and takes neither the page nor the emergency button along. */
export const orNothing = <Props>(part: Promise<{ default: ComponentType<Props> }>) =>
  part.catch(() => ({ default: (() => null) as ComponentType<Props> }));
