/**
 * The pages that anybody may read, each rendered to static HTML by the build, named in the sitemap and linked at the
 * foot of every public page. The file in `app/routes` has the address's name; the start page is `landing`.
 */
export const FOOTER_PAGES = [
  '/data-security',
  '/terms',
  '/privacy',
  '/children-act',
  '/legal',
  '/schools-say',
  '/pricing-calculator',
  '/press',
  '/faq',
  '/contact',
] as const;

/** Rendered and found by search engines too, but linked from elsewhere. */
const FRONT_DOORS = ['/', '/teacher-login', '/student-login'] as const;

export const PUBLIC_PAGES: readonly string[] = [...FRONT_DOORS, ...FOOTER_PAGES].filter(
  (path) => path !== '/data-security',
);
