import type { Plugin } from 'vite';

type Node = [tag: string, attributes: Record<string, string>];

const ICON = /@tabler\/icons-react\/dist\/esm\/icons\/Icon\w+\.mjs$/;
const MAKER = /@tabler\/icons-react\/dist\/esm\/createReactComponent\.mjs$/;
const DRAWN = /const __iconNode = (\[.*\]);\nconst (\w+) = createReactComponent\("(outline|filled)"/;

/** Instead of the package's function of this name, without class names and titles, which none of our icons has. */
const MAKE = `
import { createElement } from 'react';
import attributes from './defaultAttributes.mjs';
export default (drawn, type = 'outline') =>
  ({ size = 24, stroke = 2, color = 'currentColor', ...rest }) =>
    createElement(
      'svg',
      {
        ...attributes[type],
        width: size,
        height: size,
        ...(type === 'filled' ? { fill: color } : { strokeWidth: stroke, stroke: color }),
        ...rest,
      },
      typeof drawn === 'string'
        ? createElement('path', { d: drawn })
        : drawn.map(([tag, attributes]) => createElement(tag, attributes)),
    );
`;

/**
 * Icons as one path each, for the application and its prerendered pages alike: the package lists the strokes of an icon one by one, and
 * names it twice.
 */
export function icons(): Plugin {
  return {
    name: 'icons',
    apply: 'build',
    transform: {
      filter: { id: [ICON, MAKER] },
      handler: (code, id) => ({ code: MAKER.test(id) ? MAKE : leaner(code, id), map: null }),
    },
  };
}

function leaner(code: string, id: string): string {
  const [, nodes, name, type] = DRAWN.exec(code) ?? [];
  if (nodes === undefined) throw new Error(`${id} is written another way now, see build/icons.ts.`);
  const paths = (JSON.parse(nodes) as Node[]).map(pathOf);
  const drawn = paths.includes(undefined) ? nodes : JSON.stringify(paths.join(''));
  return `import make from '../createReactComponent.mjs';
const ${name} = /* @__PURE__ */ make(${drawn}${type === 'filled' ? ", 'filled'" : ''});
export default ${name};`;
}

/** Undefined if it cannot follow another path: it has attributes of its own, or begins where the one before ends. */
function pathOf([tag, { d, ...others }]: Node): string | undefined {
  const isPlain = Object.keys(others).every((name) => name === 'key');
  return tag === 'path' && isPlain && d?.startsWith('M') ? d : undefined;
}
