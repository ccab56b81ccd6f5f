/** The platform's public origin, which may differ from this page's: an office may use an internal address. */
export function publicOrigin(): string {
  const said = document.head.querySelector('meta[name="public-origin"]')?.getAttribute('content');
  return said ?? window.location.origin;
}
