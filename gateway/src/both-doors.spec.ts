import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { ROUTES } from './routes';

/**
 * The gateway judges by its table, the service by the marks on its controllers, and either of them would hide that the
 * other one has become too wide. Here they are laid side by side.
 */
const ROOT = join(__dirname, '../..');
const VERBS = ['Get', 'Post', 'Patch', 'Put'];

interface Door {
  access: string;
  marks: string[];
}

type Mark = [name: string, first: string];

const doors = new Map<string, Door>();
for (const file of controllersIn('services')) {
  const service = file.split('/')[1] ?? '';
  const source = ts.createSourceFile(file, readFileSync(join(ROOT, file), 'utf8'), ts.ScriptTarget.ES2022);
  const composed = composedIn(source);
  for (const controller of source.statements.filter(ts.isClassDeclaration)) {
    const ofClass = marksOn(controller, composed);
    const prefix = ofClass.find(([name]) => name === 'Controller')?.[1] ?? '';
    for (const member of controller.members.filter(ts.isMethodDeclaration)) {
      const own = marksOn(member, composed);
      const [verb, path] = own.find(([name]) => VERBS.includes(name)) ?? [];
      const access = accessOf(own) ?? accessOf(ofClass);
      if (verb === undefined || access === 'internal') continue;
      const marks = ['InEveryState', 'BeforeFactor'].filter((mark) =>
        [...own, ...ofClass].some(([name]) => name === mark),
      );
      const key = keyOf(service, verb, [prefix, path].filter(Boolean).join('/'));
      doors.set(key, { access: access ?? 'nobody', marks });
    }
  }
}

function controllersIn(folder: string): string[] {
  return readdirSync(join(ROOT, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory() && !['dist', 'node_modules'].includes(entry.name)) return controllersIn(path);
    return path.endsWith('.controller.ts') ? [path] : [];
  });
}

function keyOf(service: string, method: string, path: string): string {
  return `${service} ${method.toUpperCase()} /${path.replace(/:\w+/g, ':id')}`;
}

function accessOf(marks: readonly Mark[]): string | undefined {
  for (const [name, first] of marks) {
    if (name === 'Allow') return first;
    if (name === 'AnySession') return 'session';
    if (name === 'OpenToAll') return 'open';
    if (name === 'Internal') return 'internal';
  }
  return undefined;
}

/** Each decorator with its first text; one that the file composes of others counts as those. */
function marksOn(node: ts.HasDecorators, composed: ReadonlyMap<string, readonly string[]>): Mark[] {
  return (ts.getDecorators(node) ?? []).flatMap(({ expression }): Mark[] => {
    if (!ts.isCallExpression(expression) || !ts.isIdentifier(expression.expression)) return [];
    const [argument] = expression.arguments;
    const first = argument && ts.isStringLiteral(argument) ? argument.text : '';
    const name = expression.expression.text;
    return (composed.get(name) ?? [name]).map((each): Mark => [each, first]);
  });
}

function composedIn(source: ts.SourceFile): Map<string, readonly string[]> {
  const found = new Map<string, readonly string[]>();
  for (const each of source.statements.filter(ts.isFunctionDeclaration)) {
    const inside = [...source.text.slice(each.pos, each.end).matchAll(/\b([A-Z]\w+)\(/g)];
    if (each.name && /^[A-Z]/.test(each.name.text))
      found.set(
        each.name.text,
        inside.map(([, name = '']) => name).filter((name) => name !== each.name?.text),
      );
  }
  return found;
}

const routes = ROUTES.filter(({ service }) => service !== 'gateway').map(
  (route) => [keyOf(route.service, route.method, route.path.slice('/api/'.length)), route] as const,
);

it.each(routes)('%s is judged alike by the gateway and by the service', (key, route) => {
  const marks = [route.inEveryState ? 'InEveryState' : '', route.beforeFactor ? 'BeforeFactor' : ''];
  expect(doors.get(key)).toEqual({ access: route.access, marks: marks.filter(Boolean) });
});

it('what a service opens to people has a route, and everything else names the processes that may ask', () => {
  expect([...doors.keys()].sort()).toEqual(routes.map(([key]) => key).sort());
});
