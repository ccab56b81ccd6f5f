/** Injects the product name into the application, the prerendered pages and the standalone scripts. */
export const BRAND_DEFINED = { BRAND_NAME: JSON.stringify(process.env.BRAND_NAME ?? '') };
