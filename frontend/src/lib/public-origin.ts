/** Where people reach the platform, which need not be where this page was opened: an office may use an inner address. */
export function publicOrigin(): string {
  const said = document.head.querySelector('meta[name="public-origin"]')?.getAttribute('content');
  return said ?? window.location.origin;
}
