/** What the foot of every public page links, in two columns. */
export const PRODUCT_PAGES = ['/schools-say', '/pricing-calculator', '/faq', '/press', '/contact'] as const;
export const TRUST_PAGES = ['/data-security', '/privacy', '/terms', '/children-act', '/legal'] as const;

export type FooterPage = (typeof PRODUCT_PAGES | typeof TRUST_PAGES)[number];

/**
 * Every page that anybody may read: drawn by the build, named in the sitemap. The file in `pages` has the
 * address's name; the start page is `landing`.
 */
export const PUBLIC_PAGES: readonly string[] = [
  '/',
  '/sign-in',
  '/teacher-login',
  '/student-login',
  ...PRODUCT_PAGES,
  ...TRUST_PAGES,
];
