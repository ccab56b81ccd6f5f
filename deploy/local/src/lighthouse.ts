import { measurePage, type PageFigures, readyLighthouse } from './lighthouse/page-figures';
import { startStack } from './stack';
import { findChromium } from './testing/chromium';
import { withTemporaryData } from './testing/temporary-data';
import type { Voice } from './voice';

const PAGES = ['/', '/faq', '/pricing-calculator', '/terms'];
const ROUNDS = 3;

/**
 * `npm run lighthouse [-- /path …]`: reports what a visitor's phone has to load, and Lighthouse's scores, using the local Chromium. Takes
 * the median of three rounds; asserts nothing.
 */
export async function lighthouse(root: string, argv: readonly string[], voice: Voice): Promise<number> {
  return withTemporaryData(root, voice, async ({ options, data, supervisor }) => {
    const { url } = await startStack({ options, data, supervisor, voice, demo: 'none' });
    const chromium = await voice.step('Chromium', () => findChromium(options.toolsDir, supervisor));
    const program = await voice.step('Lighthouse', () => readyLighthouse(options.toolsDir, supervisor));
    const rows: string[][] = [HEADINGS];
    for (const path of argv.length > 0 ? argv : PAGES) {
      await voice.step(path, async () => {
        const rounds: PageFigures[] = [];
        for (let round = 0; round < ROUNDS; round++) {
          rounds.push(await measurePage({ program, chromium, address: url + path, folder: data.path }));
        }
        rows.push([path, ...wordsFor(middle(rounds))]);
      });
    }
    const widths = HEADINGS.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
    voice.say();
    for (const row of rows) voice.say(row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  '));
    return 0;
  });
}

const HEADINGS = [
  'page',
  'performance',
  'accessibility',
  'best practices',
  'SEO',
  'largest paint',
  'blocked',
  'script gzip',
  'style gzip',
  'requests',
];

function wordsFor({
  marks,
  largestPaintMs,
  blockedMs,
  scriptBytes,
  styleBytes,
  requests,
}: PageFigures): string[] {
  const kilobytes = (bytes: number) => `${(bytes / 1_000).toFixed(1)} kB`;
  return [
    ...marks.map(String),
    `${(largestPaintMs / 1_000).toFixed(1)} s`,
    `${Math.round(blockedMs)} ms`,
    kilobytes(scriptBytes),
    kilobytes(styleBytes),
    String(requests),
  ];
}

/** Sorted by performance, the only score that varies with the machine's load. */
function middle(rounds: PageFigures[]): PageFigures {
  const sorted = rounds.toSorted((one, other) => (one.marks[0] ?? 0) - (other.marks[0] ?? 0));
  const [first] = rounds;
  const found = sorted[Math.floor(sorted.length / 2)] ?? first;
  if (!found) throw new Error('Nothing was measured.');
  return found;
}
