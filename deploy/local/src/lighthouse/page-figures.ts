import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Supervisor } from '../supervisor';

/** It takes 185 MB with its dependencies, so it is installed beside the data on first use and not for everybody. */
const LIGHTHOUSE = 'lighthouse@12.8.2';
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
const FLAGS = '--headless=new --no-sandbox --disable-gpu --no-first-run --disable-background-networking';

export interface PageFigures {
  /** Scores from 0 to 100, in the order of `CATEGORIES`. */
  marks: number[];
  largestPaintMs: number;
  blockedMs: number;
  scriptBytes: number;
  styleBytes: number;
  requests: number;
}

interface Report {
  categories: Record<(typeof CATEGORIES)[number], { score: number | null }>;
  audits: Record<
    string,
    { numericValue?: number; details?: { items?: { url: string; resourceType?: string }[] } }
  >;
}

/** Returns the path of the program, which is installed on first use. */
export async function readyLighthouse(toolsDir: string, supervisor: Supervisor): Promise<string> {
  const place = join(toolsDir, 'lighthouse');
  const program = join(place, 'node_modules/lighthouse/cli/index.js');
  if (existsSync(program)) return program;
  mkdirSync(place, { recursive: true });
  await supervisor.run({
    name: 'lighthouse-install',
    command: 'npm',
    args: ['install', '--no-save', '--no-audit', '--no-fund', '--prefix', place, LIGHTHOUSE],
    cwd: place,
    stage: 'store',
    env: {},
  });
  return program;
}

interface Measurement {
  program: string;
  chromium: string;
  address: string;
  /** The folder to write the report to. */
  folder: string;
}

/** Measures one visit with an empty cache, as a mid-range phone on a slow network: Lighthouse's default. */
export async function measurePage({ program, chromium, address, folder }: Measurement): Promise<PageFigures> {
  const file = join(folder, 'lighthouse.json');
  const args = [
    program,
    address,
    '--quiet',
    '--output=json',
    `--output-path=${file}`,
    `--only-categories=${CATEGORIES.join(',')}`,
    `--chrome-flags=${FLAGS}`,
  ];
  const visit = () =>
    promisify(execFile)(process.execPath, args, {
      env: { ...process.env, CHROME_PATH: chromium },
      timeout: 180_000,
      maxBuffer: 2 ** 26,
    });
  // On a busy machine the browser's trace is sometimes incomplete, so one retry is allowed.
  await visit().catch(visit);
  const { categories, audits } = JSON.parse(readFileSync(file, 'utf8')) as Report;
  const loaded = (audits['network-requests']?.details?.items ?? []).filter(({ url }) =>
    url.startsWith('http'),
  );
  const bytesOf = async (type: string) => {
    const sizes = loaded.filter(({ resourceType }) => resourceType === type).map(({ url }) => gzipSize(url));
    return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
  };
  return {
    marks: CATEGORIES.map((name) => Math.round((categories[name].score ?? 0) * 100)),
    largestPaintMs: audits['largest-contentful-paint']?.numericValue ?? 0,
    blockedMs: audits['total-blocking-time']?.numericValue ?? 0,
    scriptBytes: await bytesOf('Script'),
    styleBytes: await bytesOf('Stylesheet'),
    requests: loaded.length,
  };
}

/** The size as gzip, the usual measure; browsers get the smaller brotli. */
function gzipSize(url: string): Promise<number> {
  return new Promise((resolve, reject) => {
    // Unlike fetch, Node's own request does not decompress the body.
    const asked = request(url, { headers: { 'accept-encoding': 'gzip' } }, (answer) => {
      let size = 0;
      answer.on('data', (part: Buffer) => {
        size += part.length;
      });
      answer.once('end', () => resolve(size));
    });
    asked.once('error', reject);
    asked.end();
  });
}
