import { Refusal } from '../voice';

/** In the order in which they run: what fails fast comes first. */
const STEPS = ['format', 'lint', 'types', 'knip', 'app', 'specs', 'e2e', 'browser'] as const;
type StepName = (typeof STEPS)[number];

export interface Selection {
  steps: StepName[];
  /** Handed on to Jest and Playwright. */
  paths: string[];
}

export const HELP = `npm test [-- step… path…]

  format   Biome finds nothing to format
  lint     ESLint, no warnings; who may import what
  types    TypeScript, backend and app
  knip     no unused file, export or package
  app      the application's components, acting as the person at the screen
  specs    unit specs, and services on a Postgres and a Redis of their own
  e2e      the gateway of a whole running platform, HTTP in, HTTP and state out
  browser  the same platform in Chromium (Playwright)

Without a step all of them run; the first that fails ends the run. Paths narrow the tests:

  npm test -- lint types
  npm test -- specs services/auth
  npm test -- browser golden-thread

Everything runs on ports and data of its own, beside a running npm start.`;

export function readSelection(argv: readonly string[]): Selection {
  const flag = argv.find((word) => word.startsWith('-'));
  if (flag !== undefined) throw new Refusal(`Unknown option ${flag}: see npm test -- --help.`);
  const chosen = STEPS.filter((step) => argv.includes(step));
  const paths = argv.filter((word) => !(STEPS as readonly string[]).includes(word));
  if (chosen.length > 0) return { steps: chosen, paths };
  return { steps: paths.length > 0 ? ['specs'] : [...STEPS], paths };
}
