export { code, fitted, INK, line, type Page, paperOf, QUIET, write } from './paper/drawing';
export { prose, shown } from './paper/prose';
export { directionOf, lettersOf, PLAIN_FONT, type Run, runsOf } from './paper/fonts';
