import type { ComponentType } from 'react';

/** A component that fails to load is left out, and takes down neither the page nor the emergency button. */
export const orNothing = <Props>(part: Promise<{ default: ComponentType<Props> }>) =>
  part.catch(() => ({ default: (() => null) as ComponentType<Props> }));
