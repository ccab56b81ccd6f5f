/** The product's name unless `BRAND_NAME` is set. */
export const WORKING_NAME = 'Homeroom';
