import type { Agent } from '@homeroom/contracts';
import Bowser from 'bowser';

const BROWSERS = new Set(Object.values(Bowser.BROWSER_MAP));
const SYSTEMS = new Set(Object.values(Bowser.OS_MAP));
/** No browser says more; whoever reads it character by character need not read a novel. */
const MAX_LENGTH = 512;

/** Families by which somebody knows their devices again. What is on no list was made up, and is shown to nobody. */
export function agentOf(userAgent: string | undefined): Agent {
  if (!userAgent) return { browser: null, system: null };
  const { browser, os } = Bowser.parse(userAgent.slice(0, MAX_LENGTH));
  return { browser: known(BROWSERS, browser.name), system: known(SYSTEMS, os.name) };
}

function known(names: ReadonlySet<string>, name: string | undefined): string | null {
  return name !== undefined && names.has(name) ? name : null;
}
