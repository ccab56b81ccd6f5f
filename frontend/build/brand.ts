/** What the product is called stands in the application, in the pages that the build draws and in what stands alone. */
export const BRAND_DEFINED = { BRAND_NAME: JSON.stringify(process.env.BRAND_NAME ?? '') };
