import { type ApiRoute, ROUTES, routeKey, type ServiceName, stepOf } from '@homeroom/contracts';
import { bodyMaxBytesIn } from './body-limit';
import type { Door } from './doors';
import { operationOf } from './openapi';
import { takesMailIn } from './mail-body';
import { takesOneClickIn } from './one-click-body';
import { takesFileIn, takesPictureIn } from './picture-body';
import { speaksScimIn, takesScimIn } from './scim-body';

/** A process's routes differ from the contract; the message lists each difference. */
export class ContractError extends Error {
  constructor(differences: readonly string[]) {
    super(
      `Its routes are not those of libs/contracts/src/routes.\n${differences.map((each) => `- ${each}.\n`).join('')}`,
    );
  }
}

/**
 * The differences between contract and controllers. The gateway decides by the contract, the service by its decorators, so either would
 * hide that the other has become too permissive.
 */
export function differencesOf(service: ServiceName, doors: readonly Door[]): string[] {
  const open = new Map(doors.filter(isForPeople).map((door) => [keyOf(door.method, door.path), door]));
  const own = ROUTES.filter((route) => route.service === service);
  const found = own.flatMap((route) => {
    const key = keyOf(route.method, route.path.slice('/api/'.length));
    const door = open.get(key);
    open.delete(key);
    const name = routeKey(route);
    return door ? compare(route, door).map((each) => `${name} ${each}`) : [`${name} has no controller`];
  });
  const unknown = [...open.values()].map(
    ({ method, path }) =>
      `${method} /${path} is in no contract: add it, or say which processes may ask (@Internal)`,
  );
  return [...found, ...unknown];
}

function isForPeople({ rules: { access } }: Door): boolean {
  return access?.kind !== 'internal' && access?.kind !== 'probe';
}

/** Names of path parameters are not compared. */
function keyOf(method: string, path: string): string {
  return `${method} ${path.replace(/:\w+/g, ':')}`;
}

function compare(route: ApiRoute, { rules, besides, body, query, status }: Door): string[] {
  const step = stepOf(route);
  const asked = operationOf(route);
  if (!asked) return ['is not in libs/contracts/openapi.json: `npm run openapi` writes it anew'];
  const sides: [what: string, here: unknown, contract: unknown][] = [
    ['is open to', accessOf(rules.access), route.access],
    ['is on the alert path', rules.step.ofAlerts, step.ofAlerts],
    ['is open in every state of a school', rules.step.inEveryState, step.inEveryState],
    ['is open before the second factor', rules.step.beforeFactor, step.beforeFactor],
    ['takes', bodyOf(besides), route.body ?? 'a form'],
    ['speaks', speaksScimIn(besides) ? 'scim' : 'plainly', route.speaks ?? 'plainly'],
    ['reads its body as', body, asked.body],
    ['reads its query as', query, asked.query],
    ['answers', status, asked.status],
    ['may ask who it is (STEP_UP_NEEDED)', rules.needsStepUp || asked.mayAskWhoItIs, asked.mayAskWhoItIs],
  ];
  return sides
    .filter(([, here, contract]) => here !== contract)
    .map(([what, here, contract]) => `${what}: ${String(here)} here, ${String(contract)} in the contract`);
}

function accessOf(access: Door['rules']['access']): string {
  return access?.kind === 'permission' ? access.permission : (access?.kind ?? 'nobody');
}

function bodyOf(besides: object): string {
  if (takesPictureIn(besides)) return 'picture';
  if (takesFileIn(besides)) return 'file';
  if (takesOneClickIn(besides)) return 'oneClick';
  if (takesMailIn(besides)) return 'mail';
  if (takesScimIn(besides)) return 'scim';
  return bodyMaxBytesIn(besides) === undefined ? 'a form' : 'list';
}
