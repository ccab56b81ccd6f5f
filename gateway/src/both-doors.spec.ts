import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { ROUTES } from '@homeroom/contracts';

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
const sources = filesIn('services').map((file) =>
  ts.createSourceFile(file, readFileSync(join(ROOT, file), 'utf8'), ts.ScriptTarget.ES2022),
);
const composed = new Map(sources.flatMap(composedIn));
for (const source of sources.filter(({ fileName }) => fileName.endsWith('.controller.ts'))) {
  const service = source.fileName.split('/')[1] ?? '';
  for (const controller of source.statements.filter(ts.isClassDeclaration)) {
    const ofClass = marksOn(controller);
    const prefix = ofClass.find(([name]) => name === 'Controller')?.[1] ?? '';
    for (const member of controller.members.filter(ts.isMethodDeclaration)) {
      const own = marksOn(member);
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

function filesIn(folder: string): string[] {
  return readdirSync(join(ROOT, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) return ['dist', 'node_modules'].includes(entry.name) ? [] : filesIn(path);
    return path.endsWith('.controller.ts') || composes(path) ? [path] : [];
  });
}

function composes(path: string): boolean {
  return path.endsWith('.ts') && readFileSync(join(ROOT, path), 'utf8').includes('applyDecorators(');
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

/** Each decorator with its first text; one that is composed of others counts as those. */
function marksOn(node: ts.HasDecorators): Mark[] {
  return (ts.getDecorators(node) ?? []).flatMap(({ expression }): Mark[] => {
    if (!ts.isCallExpression(expression) || !ts.isIdentifier(expression.expression)) return [];
    const [argument] = expression.arguments;
    const first = argument && ts.isStringLiteral(argument) ? argument.text : '';
    const name = expression.expression.text;
    return (composed.get(name) ?? [name]).map((each): Mark => [each, first]);
  });
}

function composedIn(source: ts.SourceFile): (readonly [name: string, of: string[]])[] {
  return source.statements.filter(ts.isFunctionDeclaration).flatMap(({ name, pos, end }) => {
    if (!name || !/^[A-Z]/.test(name.text)) return [];
    const called = [...source.text.slice(pos, end).matchAll(/\b([A-Z]\w+)\(/g)].map(([, each = '']) => each);
    return [[name.text, called.filter((each) => each !== name.text)] as const];
  });
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
