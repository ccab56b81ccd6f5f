/** The links in the footer of public pages, in two columns. */
export const PRODUCT_PAGES = ['/schools-say', '/pricing-calculator', '/faq', '/press', '/contact'] as const;
export const TRUST_PAGES = ['/data-security', '/privacy', '/terms', '/children-act', '/legal'] as const;

export type FooterPage = (typeof PRODUCT_PAGES | typeof TRUST_PAGES)[number];
