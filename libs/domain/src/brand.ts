/** What the product is called unless whoever runs it says another name with `BRAND_NAME`. */
export const WORKING_NAME = 'Homeroom';
