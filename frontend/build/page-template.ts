import type { PartFiles } from './preloads';

const HEAD = /<!--head-->[\s\S]*<!--\/head-->/;
const PAGE = /<div id="root">[\s\S]*<\/div>/;

interface Page {
  title: string;
  description: string;
  markup: string;
  brand: string;
  /** Written on the root: tells the application what it finds drawn. */
  mark: string;
  /** Absent for a page that must not be found. */
  address: string | undefined;
  image: string;
  structuredData: object | null;
  part: PartFiles;
  /** Files of letters that the first sight of a page is written in. */
  fonts: readonly string[];
  style: string;
  /** Where people reach the platform. */
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

/** The page that starts empty: what signed-in people see is drawn in their browser only. */
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
        // Who signs in waits for what the school has to say, which can be read in any letters.
        ...fonts.map((file) => preloadFont(file, ' fetchpriority="low"')),
      ].join('\n    '),
    );
}

/** Behind the style sheet that every page has come those of the part, and behind them the theme, which has the last word. */
function withStyle(template: string, { part, style }: Pick<Page, 'part' | 'style'>): string {
  const sheets = part.styles.map((file) => `<link rel="stylesheet" crossorigin href="/${file}" />`);
  return template.replace('</head>', () => `  ${[...sheets, style].join('\n    ')}\n  </head>`);
}

function meta(kind: 'name' | 'property', name: string, content: string): string {
  return `<meta ${kind}="${name}" content="${escape(content)}" />`;
}

/** Printed slips name it: an office may be at work under another address. */
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
