/** A `tel:` link without the separators of the number. */
export const telOf = (number: string): string => `tel:${number.replace(/[^\d+]/g, '')}`;
