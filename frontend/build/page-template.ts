import type { PartFiles } from './preloads';

const HEAD = /<!--head-->[\s\S]*<!--\/head-->/;
const PAGE = /<div id="root">[\s\S]*<\/div>/;

interface Page {
  title: string;
  description: string;
  markup: string;
  brand: string;
  /** Written on the root element; tells the application what has been prerendered there. */
  mark: string;
  /** Undefined for a page that search engines must not index. */
  address: string | undefined;
  image: string;
  structuredData: object | null;
  part: PartFiles;
  /** Font files for the text visible first. */
  fonts: readonly string[];
  style: string;
  /** The public origin of the platform. */
  origin: string;
}

export function fillTemplate(template: string, page: Page): string {
  const { title, description, address, image, brand, structuredData, part, origin } = page;
  const head = [
    `<title>${escape(title)}</title>`,
    publicOrigin(origin),
    meta('name', 'description', description),
    ...(address === undefined
      ? [meta('name', 'robots', 'noindex')]
      : [
          `<link rel="canonical" href="${escape(address)}" />`,
          meta('property', 'og:type', 'website'),
          meta('property', 'og:site_name', brand),
          meta('property', 'og:title', title),
          meta('property', 'og:description', description),
          meta('property', 'og:url', address),
          meta('property', 'og:image', image),
          meta('name', 'twitter:card', 'summary_large_image'),
        ]),
    ...page.fonts.map((file) => preloadFont(file)),
    ...part.scripts.map(preload),
    ...(structuredData ? [dataBlock(structuredData)] : []),
  ];
  const root = `<div id="root" data-prerendered="${escape(page.mark)}">${page.markup}</div>`;
  return withStyle(template, page)
    .replace(HEAD, () => head.join('\n    '))
    .replace(PAGE, () => root);
}

/** The page without prerendered content: signed-in pages are rendered only in the browser. */
export function fillShell(
  template: string,
  { brand, style, part, fonts, origin }: Pick<Page, 'brand' | 'style' | 'part' | 'fonts' | 'origin'>,
): string {
  return withStyle(template, { style, part })
    .replace('<!--head-->', '')
    .replace('<title></title>', () => `<title>${escape(brand)}</title>`)
    .replace('<!--/head-->', () =>
      [
        publicOrigin(origin),
        ...part.scripts.map(preload),
        // A signed-in page waits for the school's data, which may be in any script, so its fonts load at low priority.
        ...fonts.map((file) => preloadFont(file, ' fetchpriority="low"')),
      ].join('\n    '),
    );
}

/** The part's style sheets come after the global one, and the theme comes last so that it takes precedence. */
function withStyle(template: string, { part, style }: Pick<Page, 'part' | 'style'>): string {
  const sheets = part.styles.map((file) => `<link rel="stylesheet" crossorigin href="/${file}" />`);
  return template.replace('</head>', () => `  ${[...sheets, style].join('\n    ')}\n  </head>`);
}

function meta(kind: 'name' | 'property', name: string, content: string): string {
  return `<meta ${kind}="${name}" content="${escape(content)}" />`;
}

/** Printed slips show this address, because an office may use the platform under another one. */
function publicOrigin(origin: string): string {
  return meta('name', 'public-origin', origin);
}

function preload(file: string): string {
  return `<link rel="modulepreload" crossorigin href="/${file}" />`;
}

function preloadFont(file: string, when = ''): string {
  return `<link rel="preload" as="font" type="font/woff2" crossorigin${when} href="/${file}" />`;
}

function dataBlock(data: object): string {
  return `<script type="application/ld+json">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`;
}

function escape(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('"', '&quot;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');
}
