import { Refusal } from '../voice';

/** In order of execution: steps that fail fast come first. */
const ALWAYS = ['format', 'lint', 'types', 'knip', 'app', 'specs', 'e2e', 'browser'] as const;
const STEPS = [...ALWAYS, 'clocks'] as const;
type StepName = (typeof STEPS)[number];

export interface Selection {
  steps: StepName[];
  /** Steps to run at each moment if `clocks` is chosen: those named beside it, else all. */
  atEachHour: StepName[];
  /** Passed on to Jest and Playwright; for `clocks`, a part of the moment. */
  paths: string[];
}

export const HELP = `npm test [-- step… path…]

  format   Biome finds nothing to format
  lint     ESLint, no warnings; who may import what; styles by the tokens
  types    TypeScript, backend and app
  knip     no unused file, export or package
  app      the application's components, acting as the person at the screen
  specs    unit specs, and services on a Postgres and a Redis of their own
  e2e      the gateway of a whole running platform, HTTP in, HTTP and state out
  browser  the same platform in Chromium (Playwright)
  clocks   only when asked for: at fifty moments at which something about days is unusual the specs that work out
           days, at five of them everything that runs

Without a step all but clocks run, those side by side that do not need one another; the first that fails ends the run. Paths
narrow the tests:

  npm test -- lint types
  npm test -- specs services/auth
  npm test -- browser golden-thread
  npm test -- clocks 00:30
  npm test -- clocks 2027-11-07T04:59
  npm test -- clocks browser 12:00

Everything runs on ports and data of its own, beside a running npm start.`;

export function readSelection(argv: readonly string[]): Selection {
  const flag = argv.find((word) => word.startsWith('-'));
  if (flag !== undefined) throw new Refusal(`Unknown option ${flag}: see npm test -- --help.`);
  const chosen = STEPS.filter((step) => argv.includes(step));
  const paths = argv.filter((word) => !(STEPS as readonly string[]).includes(word));
  if (chosen.includes('clocks')) {
    const named = chosen.filter((step) => step !== 'clocks');
    return { steps: ['clocks'], atEachHour: named.length > 0 ? named : [...ALWAYS], paths };
  }
  if (chosen.length > 0) return { steps: chosen, atEachHour: [], paths };
  return { steps: paths.length > 0 ? ['specs'] : [...ALWAYS], atEachHour: [], paths };
}
