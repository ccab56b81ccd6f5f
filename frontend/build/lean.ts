import type { Plugin, Rolldown } from 'vite';

interface Part {
  /** Matches exactly one file of a package. */
  file: RegExp;
  leaner: (code: string) => string;
}

/** Pure calls that only create a value; the bundler can drop them if the value is unused. */
const MAKES = /= (React\d*\.(?:createContext|forwardRef|memo)\()/g;
/** Assignments of `displayName`, which only developer tools read; each keeps its component from being tree-shaken. */
const NAMES = /^[\w.]+\.displayName = "\w+";$/gm;

/** Link prefetching needs the router's own framework server, which we do not run. */
const FETCHES_AHEAD = /(?:\/\* @__PURE__ \*\/ )?React\d*\.createElement\(PrefetchPageLinks, \{[^}]*\}\)/g;

/** The router's warnings for developers would be included in a production build too: its exports map has no separate production file. */
const WARNS = 'ENABLE_DEV_WARNINGS = true';

/** The error boundary for loaders; assigning its `contextType` is a side effect that keeps it from being tree-shaken. */
const LOADERS_ERRORS = /^RenderErrorBoundary\.contextType = .*$/m;

/**
 * Replacements for router functions that also handle loaders, server rendering and development warnings. We only match and navigate, so
 * each function is written here without those.
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

/** The end of the React dispatcher's method list: seven methods that fetch files. */
const FILES_FETCHED =
  /f: flushSyncWork,\s+r: requestFormReset,\s+D: prefetchDNS,\s+C: preconnect,\s+L: preload,[^}]*\};/;

/** Methods of fragment instances and of view transition pseudo-elements. */
const HANDLES =
  /^(?:FragmentInstance|ViewTransitionPseudoElement)\.prototype\.\w+ = function [\s\S]*?^\};$/gm;

/**
 * React code for features that none of our pages uses, 12 kB of every first page: view transitions, fragment refs, suspense lists, hoisted
 * resources and titles, forms that React sends, activities, the compiler's cache, custom elements, and `html`, `head` and `body`. It is
 * never called unless one of these features is rendered.
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
    ['createHoistableInstance', 'getHydratableHoistableCache', 'preloadResourceAndSuspendIfNeeded'],
    ['accumulateSuspenseyCommitOnFiber', 'resolveSingletonInstance', 'releaseSingletonInstance'],
    ['mountActionState', 'updateActionState', 'rerenderActionState', 'extractEvents$1', 'useMemoCache'],
    ['updateActivityComponent', 'setPropOnCustomElement', 'commitHostSingletonAcquisition'],
    ['scheduleReplayQueueIfNeeded', 'insertSuspendedStylesheets', 'handleEventsForInputEventPolyfill'],
  )
  .map((name) => `function ${name}() {}`)
  .concat(
    // Nobody reads where in the tree an error was thrown.
    "function getStackByFiberInDevAndProd() { return ''; }",
    // Every browser that we support has the events of animations under their own names.
    'function getVendorPrefixedEventName(name) { return name; }',
    // Only view transitions wait for images.
    'function preloadInstanceAndSuspendIfNeeded(fiber) { fiber.flags &= -16777217; }',
    'function waitForCommitToBeReady() { return null; }',
  );

/** The table of those events' names in old browsers. */
const PREFIXES = /^var vendorPrefixes = \{[\s\S]*?delete vendorPrefixes\.transitionend\.transition\);$/m;

/** Ways into React that only other frameworks and old code use. */
const WAYS_IN = /^[\w.]+\.(?:unstable_scheduleHydration|findDOMNode) = function [\s\S]*?^\};$/gm;

/** Exports of `react-dom` that ask it to fetch files, or belong to forms that React sends. */
const ASKS =
  /^exports\.(?:pre\w+|requestFormReset|unstable_batchedUpdates|useFormSt\w+) = function [\s\S]*?^\};$/gm;

/** The kit's palettes that no component names; the others are in the theme. */
const UNUSED = 'pink|grape|violet|indigo|blue|cyan|teal|green|lime|yellow|orange';
const UNUSED_COLOURS = new RegExp(`^\\t(?:${UNUSED}): \\[[^\\]]*\\],?$`, 'gm');

/** Fails the build when a page uses one of these features or palettes. */
const NOT_THERE = new RegExp(
  [
    '\\b(?:ViewTransition|SuspenseList|use(?:ActionState|FormStatus|Optimistic)|formAction|componentStack)\\b',
    '<Fragment[^>]* ref=|<Activity\\b|<form[^>]* action=|<(?:html|head|body)[ >]|<[a-z]+-[a-z]+[ >]',
    "import .*\\b(?:preload|preinit|preconnect|prefetchDNS)\\b.* from 'react-dom'",
    `\\b(?:c|bg|bd|color)=["{']+(?:${UNUSED})\\b|\\bcolors\\.(?:${UNUSED})\\b`,
  ].join('|'),
);

function withFunction(code: string, leaner: string): string {
  const [, name] = /function ([\w$]+)/.exec(leaner) ?? [];
  const from = code.indexOf(`\nfunction ${name}(`);
  const to = code.indexOf('\n}\n', from);
  if (from < 0 || to < 0) throw new Error(`There is no ${name} any more, see build/lean.ts.`);
  return `${code.slice(0, from)}\n${leaner}${code.slice(to + 2)}`;
}

/**
 * Announces the files of a part before it is imported, and waits for its styles. Vite's own helper is four times as long: it handles a base
 * address, nonces, browsers without `modulepreload`, and an event that nobody listens to. A style sheet that did not load is requested
 * again.
 */
const ANNOUNCES = `
const underWay = new Map();
function announce(file) {
  const href = '/' + file;
  if (underWay.has(href)) return underWay.get(href);
  const isStyle = href.endsWith('.css');
  if (document.querySelector('link[href="' + href + '"]' + (isStyle ? '[rel=stylesheet]' : ''))) return;
  const link = document.createElement('link');
  document.head.append(Object.assign(link, { rel: isStyle ? 'stylesheet' : 'modulepreload', crossOrigin: '', href }));
  if (!isStyle) return;
  const styled = new Promise((onload, fail) => {
    const onerror = () => {
      link.remove();
      fail(new Error('No answer for ' + href));
    };
    Object.assign(link, { onload, onerror });
  }).finally(() => underWay.delete(href));
  underWay.set(href, styled);
  return styled;
}
export const __vitePreload = (load, files = []) => Promise.all(files.map(announce)).then(load);
`;

const PARTS: readonly Part[] = [
  {
    file: /vite\/preload-helper\.js$/,
    leaner: (code) => (code.includes('export const __vitePreload =') ? ANNOUNCES : code),
  },
  {
    // The router ships one file for all its modes and does not mark any part of it as free of side effects.
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
    // No page asks React to fetch a file: the page's head already lists its files.
    file: /node_modules\/react-dom\/cjs\/react-dom-client\.production\.js$/,
    leaner: (code) =>
      REACT.reduce(withFunction, code)
        .replace(HANDLES, '')
        .replace(WAYS_IN, '')
        .replace(PREFIXES, '')
        .replace(FILES_FETCHED, '...previousDispatcher,\n  f: flushSyncWork,\n  r: requestFormReset\n};'),
  },
  {
    file: /node_modules\/react-dom\/cjs\/react-dom\.production\.js$/,
    leaner: (code) => code.replace(ASKS, ''),
  },
  {
    file: /@mantine\/core\/esm\/core\/MantineProvider\/default-colors\.mjs$/,
    leaner: (code) => code.replace(UNUSED_COLOURS, ''),
  },
  {
    // Shows a loading button's spinner without a transition, so that the transition code is only loaded with the dialogs. We do not use
    // button groups.
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
    // The build has already written the theme's colours into every page's head, so they are not computed again at runtime.
    file: /@mantine\/core\/esm\/core\/MantineProvider\/MantineProvider\.mjs$/,
    leaner: (code) =>
      code.replace(/^import \{ MantineCssVariables \} from .*$/m, 'const MantineCssVariables = () => null;'),
  },
  {
    // Only a test reads a feature's `hears`; each of its queries declares the same itself.
    file: /src\/features\/[\w-]+\/index\.ts$/,
    leaner: (code) => code.replace(/^ {2}hears: \[[^\]]*\],$/m, ''),
  },
];

/** Removes code that no page needs from packages and feature indexes. The build fails when a package's files no longer match. */
export function lean(): Plugin {
  const left = new Set<Part>();
  return {
    name: 'lean',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      if (/frontend\/src\/.*\.tsx?$/.test(id) && NOT_THERE.test(code))
        throw new Error(`${id} asks for what is left out of React or the kit, see build/lean.ts.`);
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

/**
 * The bundler puts its few helpers into a file of their own, which would cost every page a request; they are inlined into each file
 * instead.
 */
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

/** Turns `var …;export{s as n,l as r};` into an expression that each importing file destructures under its own names. */
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
