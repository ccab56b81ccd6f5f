/** What a telephone dials, whatever stands between the digits. */
export const telOf = (number: string): string => `tel:${number.replace(/[^\d+]/g, '')}`;
