import type { Agent } from '@homeroom/contracts';
import Bowser from 'bowser';

const BROWSERS = new Set(Object.values(Bowser.BROWSER_MAP));
const SYSTEMS = new Set(Object.values(Bowser.OS_MAP));
/** No browser sends more; the limit bounds the parsing, which works character by character. */
const MAX_LENGTH = 512;

/**
 * The browser and system families by which people recognise their devices. Names that are not in the lists are made up, and are not shown.
 */
export function agentOf(userAgent: string | undefined): Agent {
  if (!userAgent) return { browser: null, system: null };
  const { browser, os } = Bowser.parse(userAgent.slice(0, MAX_LENGTH));
  return { browser: known(BROWSERS, browser.name), system: known(SYSTEMS, os.name) };
}

function known(names: ReadonlySet<string>, name: string | undefined): string | null {
  return name !== undefined && names.has(name) ? name : null;
}
