import { type ComponentType, useState } from 'react';
import { withTexts } from './lazy';

/** A component loaded on demand. If it fails to load, nothing renders and the page stays as it is; the next attempt requests it again. */
export function usePart<Props>(load: () => Promise<{ default: ComponentType<Props> }>) {
  const [Part, setPart] = useState<ComponentType<Props> | null>(null);
  const bring = async (): Promise<boolean> => {
    try {
      const part = await withTexts(load);
      setPart(() => part.default);
      return true;
    } catch {
      return false;
    }
  };
  return { Part, bring };
}
