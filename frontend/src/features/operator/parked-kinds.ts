import type { ParkedFactRow, ServiceName } from '@homeroom/contracts';
import { TIMES } from '@homeroom/domain';

export interface ParkedKind {
  service: ServiceName;
  name: string;
  facts: ParkedFactRow[];
}

/** Facts of one name in one service: what went wrong with them is mended, and sent again, together. Newest kind first. */
export function kindsOf(facts: readonly ParkedFactRow[]): ParkedKind[] {
  const kinds = new Map<string, ParkedKind>();
  for (const fact of facts) {
    const { service, name } = fact;
    const key = `${service} ${name}`;
    const kind = kinds.get(key) ?? { service, name, facts: [] };
    kind.facts.push(fact);
    kinds.set(key, kind);
  }
  return [...kinds.values()];
}

/** As the server has it: what has not arrived after so long was lost. */
export function isOnItsWay({ againAt }: Pick<ParkedFactRow, 'againAt'>): boolean {
  return againAt !== null && Date.now() - Date.parse(againAt) < TIMES.parkedOnItsWayMs;
}

/** What nobody can read, nobody can act on. */
export function maySendAgain(fact: Pick<ParkedFactRow, 'reason' | 'againAt'>): boolean {
  return fact.reason !== 'unreadable' && !isOnItsWay(fact);
}
