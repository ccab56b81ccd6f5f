import { type ComponentType, useState } from 'react';
import { withTexts } from './lazy';

/**
 * A part of the frame that comes when somebody wants it. Where it does not come, nothing is drawn and the page stays as it is; who
 * wants it again asks for it again.
 */
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
