import { BRAND } from '../lib/brand';
import texts from '../i18n/shared/offline.en.json';

/**
 * Self-contained, with inline style and picture, because it is shown when nothing else can be loaded. All its texts are our own, so nothing
 * needs escaping.
 */
export function offlinePage(): string {
  const lead = texts.lead.replace('{{brand}}', BRAND.name);
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="color-scheme" content="light dark">
<title>${texts.title} · ${BRAND.name}</title>
<style>${STYLE}</style>
<script src="/offline.js" defer></script>
</head>
<body>
<main>
${PICTURE}
<h1>${texts.title}</h1>
<p>${lead}</p>
<p><a href="" class="retry">${texts.retry}</a></p>
<p class="small">${texts.emergency}</p>
</main>
</body>
</html>
`;
}

const STYLE = `
:root{color-scheme:light dark;--page:#faf6ee;--ink:#20302a;--soft:#5f5a4e;--pine:#1d5c46;--on:#fff;--line:#20302a;--sky:#fdeecb;--kite:#c65a3c;--sun:#f3b02f;--cloud:#e9e0cf}
@media (prefers-color-scheme:dark){:root{--page:#141c19;--ink:#efeade;--soft:#b4bab0;--pine:#8ac1ad;--on:#0d1311;--line:#efeade;--sky:#1d2f33;--kite:#bc4425;--sun:#f6d48a;--cloud:#33423b}}
html{background:var(--page);color:var(--ink);font-family:system-ui,-apple-system,'Segoe UI',Roboto,sans-serif;line-height:1.55}
body{margin:0;min-height:100dvh;display:grid;place-items:center}
main{max-width:34rem;padding:32px 20px;text-align:center}
svg{width:min(300px,70vw);height:auto}
h1{margin:20px 0 8px;font-family:'Iowan Old Style',Palatino,'Palatino Linotype','URW Palladio L',P052,Georgia,serif;font-size:clamp(1.8rem,6vw,2.4rem);line-height:1.15}
p{margin:0 0 20px}
.retry{display:inline-block;padding:12px 28px;border-radius:28px;background:var(--pine);color:var(--on);font-weight:600;text-decoration:none}
.retry:focus-visible{outline:3px solid var(--ink);outline-offset:3px}
.small{color:var(--soft);font-size:.95rem}
`.trim();

const PICTURE = `<svg viewBox="0 0 160 120" aria-hidden="true" focusable="false" stroke-linecap="round" stroke-linejoin="round">
<ellipse cx="80" cy="60" rx="74" ry="54" fill="var(--sky)"/>
<path fill="var(--cloud)" d="M22 46c4-12 20-12 24-2 10-2 14 10 4 14H26c-10 0-12-10-4-12ZM112 92c3-9 15-9 18-1 8-2 11 8 3 10h-18c-8 0-9-8-3-9Z"/>
<path fill="var(--kite)" d="M92 18 122 46 84 76 66 38Z"/><path fill="var(--sun)" d="M92 18 122 46H94Z"/>
<path fill="none" stroke="var(--line)" stroke-width="2.5" d="M92 18 122 46 84 76 66 38ZM92 18 84 76M66 38l56 8M84 76c-4 10-14 8-16 16s6 10 0 18"/>
</svg>`;
