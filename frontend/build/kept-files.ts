import { createHash } from 'node:crypto';
import type { Plugin, Rolldown } from 'vite';
import { MARK_LENGTH } from './marks';
import { buildOne } from './standalone';

interface Site {
  pages: Record<string, string>;
  addresses: string[];
}

const MARKED = new RegExp(`-[\\w-]{${MARK_LENGTH}}\\.\\w+$`);

/** Builds the service worker last, because it lists the files of the build it belongs to. */
export function keptFiles(alias: Record<string, string>): Plugin {
  return {
    name: 'kept-files',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const build = JSON.stringify(describe(bundle));
        const [worker] = await buildOne('sw', 'worker/service-worker.ts', '[name].js', alias, {
          __BUILD__: build,
        });
        if (!worker) throw new Error('The worker was not built.');
        this.emitFile({ type: 'asset', fileName: worker.fileName, source: worker.code });
      },
    },
  };
}

function describe(bundle: Rolldown.OutputBundle) {
  const page = textOf(bundle, 'index.html');
  const site = JSON.parse(textOf(bundle, 'site.json')) as Site;
  const drawn = Object.keys(site.pages);
  const shell = site.addresses.find((address) => !drawn.includes(address) && !address.includes(':'));
  if (shell === undefined) throw new Error('No address has the empty page.');
  const files = Object.keys(bundle)
    .filter((name) => /^assets\/.*\.(js|css|woff2)$/.test(name))
    .map((name) => `/${name}`)
    .sort();
  // The worker compares the rest of a name, without its content hash, to find which files of an earlier build a device used.
  const odd = files.find((name) => !MARKED.test(name));
  if (odd !== undefined) throw new Error(`The name of ${odd} does not end in what stands for its content.`);
  const hash = createHash('sha256').update(files.join()).update(page);
  for (const name of ['offline.html', 'offline.js']) hash.update(textOf(bundle, name));
  const version = hash.digest('hex').slice(0, 12);
  const first = files.filter((name) => page.includes(name));
  return { version, drawn, shell, first, files, markLength: MARK_LENGTH };
}

function textOf(bundle: Rolldown.OutputBundle, name: string): string {
  const file = bundle[name];
  if (file?.type !== 'asset') throw new Error(`The build has made no ${name}.`);
  return String(file.source);
}
