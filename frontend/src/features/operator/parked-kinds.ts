import type { ParkedFactRow, ServiceName } from '@homeroom/contracts';
import { TIMES } from '@homeroom/domain';

export interface ParkedKind {
  service: ServiceName;
  name: string;
  facts: ParkedFactRow[];
}

/** Groups facts by service and name, because their cause is fixed and they are resent together. Newest group first. */
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

/** The server's rule: a fact that has not arrived after this time was lost. */
export function isOnItsWay({ againAt }: Pick<ParkedFactRow, 'againAt'>): boolean {
  return againAt !== null && Date.now() - Date.parse(againAt) < TIMES.parkedOnItsWayMs;
}

/** An unreadable fact cannot be processed. */
export function maySendAgain(fact: Pick<ParkedFactRow, 'reason' | 'againAt'>): boolean {
  return fact.reason !== 'unreadable' && !isOnItsWay(fact);
}
