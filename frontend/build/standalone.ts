import { fileURLToPath } from 'node:url';
import { build, type Plugin, type Rolldown } from 'vite';
import { BRAND_DEFINED } from './brand';
import { marked } from './marks';

const fromFrontend = (path: string) => fileURLToPath(new URL(`../${path}`, import.meta.url));

/**
 * Scripts that share nothing with the application, because they stand in when it is missing: what watches its start,
 * what retires the worker and the script of the page for lost connections. Each is whole in itself. The watching one comes before
 * everything else on the page; during development straight from its source.
 */
export function standalone(alias: Record<string, string>): Plugin {
  const boot = { code: '' };
  return {
    name: 'standalone',
    async buildStart() {
      if (this.environment.mode === 'dev') return;
      const files = await buildAll(alias);
      for (const { fileName, name, code } of files) {
        // On the page itself: as a file it would be a request that the whole page waits for.
        if (name === 'boot') boot.code = onPage(code);
        else this.emitFile({ type: 'asset', fileName, source: code });
      }
    },
    transformIndexHtml: (_html, { server }) => [
      {
        tag: 'script',
        ...(server ? { attrs: { type: 'module', src: '/src/standalone/boot.ts' } } : { children: boot.code }),
        injectTo: 'head-prepend',
      },
    ],
  };
}

async function buildAll(alias: Record<string, string>): Promise<Rolldown.OutputChunk[]> {
  const chunks = await Promise.all([
    buildOne('boot', 'src/standalone/boot.ts', marked('.js'), alias),
    buildOne('offline', 'src/standalone/offline.ts', '[name].js', alias),
    buildOne('sw-retired', 'worker/retired.ts', '[name].js', alias),
  ]);
  return chunks.flat();
}

export async function buildOne(
  name: string,
  path: string,
  entryFileNames: string,
  alias: Record<string, string>,
  define: Record<string, string> = {},
): Promise<Rolldown.OutputChunk[]> {
  const result = await build({
    configFile: false,
    logLevel: 'warn',
    resolve: { alias },
    define: { ...BRAND_DEFINED, ...define },
    build: {
      write: false,
      copyPublicDir: false,
      // As a library: the application's way of loading its parts would come along otherwise.
      lib: { entry: { [name]: fromFrontend(path) }, formats: ['es'] },
      rolldownOptions: { output: { entryFileNames, chunkFileNames: marked('.js') } },
    },
  });
  const chunks = (result as Rolldown.RolldownOutput[]).flatMap(({ output }) => output);
  return chunks.filter((file) => file.type === 'chunk').map(whole);
}

/** Its names are nobody else's, and what it loads lies where it would lie itself. */
function onPage(code: string): string {
  return `(()=>{${code.trim().replaceAll('import("./', 'import("/assets/')}})()`;
}

/** The page and the browser load them as plain scripts, where imports and exports do not exist. */
function whole(chunk: Rolldown.OutputChunk): Rolldown.OutputChunk {
  if (chunk.isEntry && chunk.imports.length + chunk.exports.length > 0) {
    throw new Error(`${chunk.fileName} is not whole in itself.`);
  }
  return chunk;
}
