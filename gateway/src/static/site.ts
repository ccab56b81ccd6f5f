import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** The record that the build writes about itself. */
interface SiteRecord {
  /** Placeholder for our origin in the built pages. */
  origin: string;
  /** The file of each prerendered page. */
  pages: Record<string, string>;
  notFound: string;
  /** Every address of the application; `:name` stands for one part, `:name?` for one that may be missing. */
  addresses: string[];
  /** The one inline script of every page, by its hash: `sha256-…`. */
  startScript?: string;
}

/** What is found at an address. `drawn` pages are public, for search engines too. */
export interface Place {
  file: string;
  status: 200 | 404;
  drawn: boolean;
}

const SHELL = 'index.html';
const HASH = /^sha256-[\w+/]{43}=$/;

/** The addresses of the application currently in a folder; a new build is noticed automatically. */
export class Site {
  private held: { changed: number; record: SiteRecord; patterns: RegExp[] } | undefined;

  constructor(
    private readonly root: string,
    /** Addresses that this installation does not have. */
    private readonly closed: readonly string[],
  ) {}

  /** Undefined while no build exists. */
  async placeOf(address: string): Promise<Place | undefined> {
    const site = await this.read();
    if (!site) return undefined;
    const path = (address.replace(/\/+$/, '') || '/').toLowerCase();
    const page = site.record.pages[path];
    if (page !== undefined) return { file: page, status: 200, drawn: true };
    if (!this.closed.includes(path) && site.patterns.some((pattern) => pattern.test(path))) {
      return { file: SHELL, status: 200, drawn: false };
    }
    return { file: site.record.notFound, status: 404, drawn: false };
  }

  /** The hash of the inline script that a page may run besides our files. */
  async startScript(): Promise<string | undefined> {
    const named = (await this.read())?.record.startScript;
    return named !== undefined && HASH.test(named) ? named : undefined;
  }

  /** The placeholder for the origin in the built files. */
  async originMark(): Promise<string | undefined> {
    return (await this.read())?.record.origin;
  }

  private async read() {
    const file = join(this.root, 'site.json');
    const changed = await stat(file).then(
      ({ mtimeMs }) => mtimeMs,
      () => undefined,
    );
    if (changed === undefined) return undefined;
    if (this.held?.changed !== changed) {
      const record = JSON.parse(await readFile(file, 'utf8')) as SiteRecord;
      this.held = { changed, record, patterns: record.addresses.map(patternOf) };
    }
    return this.held;
  }
}

function patternOf(address: string): RegExp {
  const parts = address.split('/').filter(Boolean);
  const source = parts.map((part) => {
    if (!part.startsWith(':')) return `/${part}`;
    return part.endsWith('?') ? '(?:/[^/]+)?' : '/[^/]+';
  });
  return new RegExp(`^${source.join('') || '/'}$`);
}
