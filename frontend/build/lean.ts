import type { Plugin, Rolldown } from 'vite';

interface Part {
  /** The file of a package, and nothing else. */
  file: RegExp;
  leaner: (code: string) => string;
}

/** Calls that only make something, which can be left out where nobody asks for it. */
const MAKES = /= (React\d*\.(?:createContext|forwardRef|memo)\()/g;
/** Names for a developer's tools; each keeps what it names. */
const NAMES = /^[\w.]+\.displayName = "\w+";$/gm;

/** A link that asks for the next page's files beforehand needs a server of the router's own. */
const FETCHES_AHEAD = /(?:\/\* @__PURE__ \*\/ )?React\d*\.createElement\(PrefetchPageLinks, \{[^}]*\}\)/g;

/** What it tells developers is told in a build as well: its exports name no other file for one. */
const WARNS = 'ENABLE_DEV_WARNINGS = true';

/** Catches what a loader threw; it says so itself to whoever asks, which cannot be left out. */
const LOADERS_ERRORS = /^RenderErrorBoundary\.contextType = .*$/m;

/**
 * What the router does for addresses with loaders, for a server that draws and for developers, where ours only match and go:
 * each function as it is without that.
 */
const ROUTER: readonly string[] = [
  '/* @__NO_SIDE_EFFECTS__ */ function invariant() {}',
  '/* @__NO_SIDE_EFFECTS__ */ function warning() {}',
  '/* @__NO_SIDE_EFFECTS__ */ function warningOnce() {}',
  'function useNavigate() { return useNavigateUnstable(); }',
  'function usePrefetchBehavior() { return [false, React8.useRef(null), {}]; }',
  `function _renderMatches(matches, parentMatches = []) {
    return matches && matches.reduceRight((outlet, { route }, index) => React2.createElement(
      RouteContext.Provider,
      { value: { outlet, matches: parentMatches.concat(matches.slice(0, index + 1)), isDataRoute: false } },
      route.Component ? React2.createElement(route.Component) : route.element || outlet,
    ), null);
  }`,
];

/** At the end of React's list of what it may be asked for: seven ways to fetch a file. */
const FILES_FETCHED =
  /f: flushSyncWork,\s+r: requestFormReset,\s+D: prefetchDNS,\s+C: preconnect,\s+L: preload,[^}]*\};/;

/** What a handle of a fragment can do, and a part of a transition between views. */
const HANDLES =
  /^(?:FragmentInstance|ViewTransitionPseudoElement)\.prototype\.\w+ = function [\s\S]*?^\};$/gm;

/**
 * What React does for parts that no page of ours has, 8 kB of everybody's first page: transitions between views, handles of fragments,
 * lists of waiting parts, and files and titles that a part asks for. Without such a part none of these is ever asked for anything.
 */
const REACT = [
  ...['trackEnter', 'commitAppearingPair', 'commitEnter', 'commitDeletedPair', 'commitExit', 'commitNested'],
  ...['restorePaired', 'restoreEnterOrExit', 'restoreNested', 'measureNested'],
]
  .map((step) => `${step}ViewTransitions`)
  .concat(
    ['restoreViewTransitionOnHostInstances', 'applyViewTransitionToHostInstances', 'startViewTransition'],
    ['measureViewTransitionHostInstancesRecursive', 'restoreViewTransitionName', 'getViewTransitionName'],
    ['scheduleViewTransitionEvent', 'createViewTransitionInstance', 'getViewTransitionClassName'],
    ['FragmentInstance', 'commitNewChildToFragmentInstance', 'commitNewChildToFragmentInstances'],
    ['commitFragmentInstanceInsertionEffects', 'commitFragmentInstanceDeletionEffects'],
    ['deleteChildFromFragmentInstance', 'isFragmentInstanceParent', 'updateSuspenseListComponent'],
    ['isHostHoistableType', 'getResource', 'acquireResource', 'suspendResource', 'mountHoistable'],
    ['createHoistableInstance', 'getHydratableHoistableCache'],
  )
  .map((name) => `function ${name}() {}`);

/** Says so where a page comes to ask for one of them. */
const NOT_THERE =
  /\b(?:ViewTransition|SuspenseList)\b|<Fragment[^>]* ref=|import .*\b(?:preload|preinit|preconnect|prefetchDNS)\b.* from 'react-dom'/;

function withFunction(code: string, leaner: string): string {
  const [, name] = /function (\w+)/.exec(leaner) ?? [];
  const from = code.indexOf(`\nfunction ${name}(`);
  const to = code.indexOf('\n}\n', from);
  if (from < 0 || to < 0) throw new Error(`There is no ${name} any more, see build/lean.ts.`);
  return `${code.slice(0, from)}\n${leaner}${code.slice(to + 2)}`;
}

const PARTS: readonly Part[] = [
  {
    // One file for every way of using it, which says of none of its parts that it may be left out.
    file: /node_modules\/react-router\/dist\/\w+\/chunk-\w+\.mjs$/,
    leaner: (code) =>
      (code.includes('function _renderMatches(') ? ROUTER : [])
        .reduce(withFunction, code)
        .replace(MAKES, '= /* @__PURE__ */ $1')
        .replace(NAMES, '')
        .replace(LOADERS_ERRORS, '')
        .replace(FETCHES_AHEAD, 'null')
        .replace(WARNS, 'ENABLE_DEV_WARNINGS = false'),
  },
  {
    // No page asks React to fetch a file: what a page comes in stands in its head.
    file: /node_modules\/react-dom\/cjs\/react-dom-client\.production\.js$/,
    leaner: (code) =>
      REACT.reduce(withFunction, code)
        .replace(HANDLES, '')
        .replace(FILES_FETCHED, '...previousDispatcher,\n  f: flushSyncWork,\n  r: requestFormReset\n};'),
  },
  {
    // The wheel of a button that works comes without a movement of its own, and the engine of movements with the dialogs.
    // Buttons that hang together we have none.
    file: /@mantine\/core\/esm\/components\/Button\/Button\.mjs$/,
    leaner: (code) =>
      code
        .replace(
          /^import \{ Transition \} from .*$/m,
          'const Transition = ({ mounted, children }) => (mounted ? children({}) : null);',
        )
        .replace(/^import \{ ButtonGroup(?:Section)? \} from .*$/gm, '')
        .replace(/^Button\.Group(?:Section)? = .*$/gm, ''),
  },
  {
    // The build has written the theme's colours into every page's head: nobody works them out again.
    file: /@mantine\/core\/esm\/core\/MantineProvider\/MantineProvider\.mjs$/,
    leaner: (code) =>
      code.replace(/^import \{ MantineCssVariables \} from .*$/m, 'const MantineCssVariables = () => null;'),
  },
  {
    // What a feature hears is said for a test; each of its queries says so itself.
    file: /src\/features\/[\w-]+\/index\.ts$/,
    leaner: (code) => code.replace(/^ {2}hears: \[[^\]]*\],$/m, ''),
  },
];

/** Leaves out of packages, and of what features say, what no page of ours asks for. A package that has other files now stops the build. */
export function lean(): Plugin {
  const left = new Set<Part>();
  return {
    name: 'lean',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      if (/frontend\/src\/.*\.tsx?$/.test(id) && NOT_THERE.test(code))
        throw new Error(`${id} asks React for what is left out, see build/lean.ts.`);
      const part = PARTS.find(({ file }) => file.test(id));
      const leaner = part?.leaner(code);
      if (!part || leaner === undefined || leaner === code) return null;
      left.add(part);
      return { code: leaner, map: null };
    },
    buildEnd(error) {
      const missing = PARTS.filter((part) => !left.has(part)).map(({ file }) => String(file));
      if (!error && missing.length > 0)
        throw new Error(`Not found, see build/lean.ts: ${missing.join(', ')}`);
    },
  };
}

const FROM_RUNTIME = /import\{([^}]*)\}from"\.\/rolldown-runtime-[\w-]+\.js";/;

/** The bundler's few helpers come in a file of their own, which would be a request on every page: each file gets them itself. */
export function withoutRuntimeFile(): Plugin {
  return {
    name: 'without-runtime-file',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      order: 'pre',
      handler(_options, bundle) {
        const files = Object.values(bundle).filter((file) => file.type === 'chunk');
        const runtime = files.find(({ name }) => name === 'rolldown-runtime');
        if (!runtime) throw new Error('There is no file of helpers any more, see build/lean.ts.');
        const helpers = helpersOf(runtime);
        for (const file of files) {
          file.code = file.code.replace(FROM_RUNTIME, (_whole, names: string) => helpers(names));
          file.imports = file.imports.filter((name) => name !== runtime.fileName);
          if (file !== runtime && file.code.includes(`./${runtime.name}-`))
            throw new Error(`${file.fileName} still asks for the helpers.`);
        }
        Reflect.deleteProperty(bundle, runtime.fileName);
      },
    },
  };
}

/** `var …;export{s as n,l as r};` as an expression that is taken apart again under the names of whoever asks. */
function helpersOf({ code }: Rolldown.OutputChunk): (names: string) => string {
  const [, body, exported] = /^([\s\S]*?)export\{([^}]*)\};?\s*$/.exec(code) ?? [];
  if (body === undefined || exported === undefined)
    throw new Error('The helpers are written another way now.');
  const made = exported.split(',').map((pair) => pair.trim().split(' as '));
  const object = made.map(([own, name = own]) => `${name}:${own}`).join(',');
  return (names) => {
    const taken = names.split(',').map((pair) => pair.trim().replace(' as ', ':'));
    return `const{${taken.join(',')}}=(()=>{${body}return{${object}}})();`;
  };
}
