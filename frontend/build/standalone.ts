import { fileURLToPath } from 'node:url';
import { build, type Plugin, type Rolldown } from 'vite';
import { BRAND_DEFINED } from './brand';
import { marked } from './marks';

const fromFrontend = (path: string) => fileURLToPath(new URL(`../${path}`, import.meta.url));

/**
 * Scripts that share no code with the application, because they run when it is missing: the boot watchdog, the script that retires the
 * service worker, and the script of the offline page. Each is self-contained. The watchdog runs before everything else on the page; during
 * development it is taken straight from its source.
 */
export function standalone(alias: Record<string, string>): Plugin {
  const boot = { code: '' };
  return {
    name: 'standalone',
    async buildStart() {
      if (this.environment.mode === 'dev') return;
      const files = await buildAll(alias);
      for (const { fileName, name, code } of files) {
        // Inlined in the page: as a file it would be a request that blocks the whole page.
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
      // Built as a library, because otherwise the application's module preload code would be included.
      lib: { entry: { [name]: fromFrontend(path) }, formats: ['es'] },
      rolldownOptions: { output: { entryFileNames, chunkFileNames: marked('.js') } },
    },
  });
  const chunks = (result as Rolldown.RolldownOutput[]).flatMap(({ output }) => output);
  return chunks.filter((file) => file.type === 'chunk').map(whole);
}

/** Wraps the script so that its names stay private, and rewrites its imports to absolute paths. */
function onPage(code: string): string {
  return `(()=>{${code.trim().replaceAll('import("./', 'import("/assets/')}})()`;
}

/** Fails when a chunk has imports or exports: the page and the browser load these files as classic scripts, which support neither. */
function whole(chunk: Rolldown.OutputChunk): Rolldown.OutputChunk {
  if (chunk.isEntry && chunk.imports.length + chunk.exports.length > 0) {
    throw new Error(`${chunk.fileName} is not whole in itself.`);
  }
  return chunk;
}
