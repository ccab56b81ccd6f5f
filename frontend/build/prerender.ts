import { createHash } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import react from '@vitejs/plugin-react';
import { build, type Plugin, type Rolldown } from 'vite';
import { BRAND_DEFINED } from './brand';
import { classNames } from './class-names';
import { icons } from './icons';
import { Preloads } from './preloads';
import { manifest, robots, sitemap } from './site-files';
import { fillShell, fillTemplate } from './page-template';

const FRONTEND = fileURLToPath(new URL('..', import.meta.url));
/** Placeholder for the origin in built files: only the server knows the platform's public address. */
const ORIGIN = 'https://origin.invalid';
/** The page rendered for addresses that do not exist. */
const NOT_FOUND = '/not-found';

type Site = typeof import('../src/prerender/entry');

/**
 * Renders every public page at build time, so that it can be read before or without any script, and writes down the application's
 * addresses.
 */
export function prerender(alias: Record<string, string>): Plugin {
  return {
    name: 'prerender',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const template = takeTemplate(bundle);
        const preloads = new Preloads(bundle, template);
        const fonts = latinFonts(bundle);
        const files = await withSite(alias, (site) => drawSite(site, template, preloads, fonts));
        for (const [fileName, source] of Object.entries(files)) {
          this.emitFile({ type: 'asset', fileName, source });
        }
      },
    },
  };
}

async function drawSite(
  site: Site,
  template: string,
  preloads: Preloads,
  fonts: readonly string[],
): Promise<Record<string, string>> {
  const style = site.themeStyle();
  const files: Record<string, string> = {};
  const pages: Record<string, string> = {};
  for (const path of [...site.PUBLIC_PAGES, NOT_FOUND]) {
    const name = path === '/' ? 'landing' : path.slice(1);
    pages[path] = `pages/${name}.html`;
    files[`pages/${name}.html`] = fillTemplate(template, {
      ...(await site.draw(path)),
      brand: site.BRAND.name,
      mark: path === NOT_FOUND ? '404' : path,
      address: path === NOT_FOUND ? undefined : ORIGIN + path,
      image: `${ORIGIN}/share.png`,
      structuredData: site.structuredData(path, ORIGIN),
      style,
      origin: ORIGIN,
      fonts,
      part: preloads.of(`/pages/${name}.tsx`),
    });
  }
  const addresses = site.addresses();
  const { [NOT_FOUND]: notFound, ...found } = pages;
  return {
    ...files,
    'index.html': fillShell(template, {
      brand: site.BRAND.name,
      style,
      origin: ORIGIN,
      fonts,
      part: preloads.of('/src/app/signed-in.tsx'),
    }),
    'site.json': JSON.stringify({
      origin: ORIGIN,
      pages: found,
      notFound,
      addresses,
      startScript: startScriptOf(template),
    }),
    'sitemap.xml': sitemap(site.PUBLIC_PAGES.map((path) => ORIGIN + path)),
    'robots.txt': robots(
      addresses.filter((address) => !site.PUBLIC_PAGES.includes(address)),
      `${ORIGIN}/sitemap.xml`,
    ),
    'manifest.webmanifest': manifest(site.BRAND.name),
    'offline.html': site.offlinePage(),
  };
}

/** The hash of the one inline script on every page, as listed in the server's content security policy. */
function startScriptOf(template: string): string {
  const [, script] = /<script>([\s\S]*?)<\/script>/.exec(template) ?? [];
  if (script === undefined) throw new Error('The page has no script that watches its start.');
  return `sha256-${createHash('sha256').update(script).digest('base64')}`;
}

/** The Latin files of both typefaces, which every page uses; preloading them lets them arrive together with the style. */
function latinFonts(bundle: Rolldown.OutputBundle): string[] {
  const fonts = Object.keys(bundle).filter((name) => /-latin-wght-normal-[\w-]+\.woff2$/.test(name));
  if (fonts.length !== 2) throw new Error(`Two files of letters were expected, not ${fonts.join(', ')}.`);
  return fonts;
}

/** Takes the page built by Vite, with the names of the built files, out of the bundle. */
function takeTemplate(bundle: Rolldown.OutputBundle): string {
  const file = bundle['index.html'];
  if (file?.type !== 'asset') throw new Error('The build has made no index.html.');
  delete bundle['index.html'];
  return String(file.source);
}

/** Builds the application a second time, for Node, and passes its exports to `work`. */
async function withSite<T>(alias: Record<string, string>, work: (site: Site) => Promise<T>): Promise<T> {
  const outDir = await mkdtemp(join(tmpdir(), 'homeroom-prerender-'));
  try {
    await build({
      configFile: false,
      root: FRONTEND,
      logLevel: 'warn',
      plugins: [react(), classNames(FRONTEND), icons()],
      resolve: { alias },
      define: BRAND_DEFINED,
      ssr: { noExternal: true },
      build: {
        outDir,
        emptyOutDir: true,
        ssr: join(FRONTEND, 'src/prerender/entry.tsx'),
        copyPublicDir: false,
        minify: false,
        rolldownOptions: { output: { entryFileNames: 'entry.mjs', chunkFileNames: '[name]-[hash].mjs' } },
      },
    });
    return await work((await import(pathToFileURL(join(outDir, 'entry.mjs')).href)) as Site);
  } finally {
    await rm(outDir, { recursive: true, force: true });
  }
}
