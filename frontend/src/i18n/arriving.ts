/** Texts of another language that are on their way: a page that brings an area along is drawn when they are here. */
export const arriving: { texts?: Promise<unknown> } = {};
