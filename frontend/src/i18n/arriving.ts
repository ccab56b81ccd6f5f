/** Texts of another language being loaded: a page that adds an area renders once they are here. */
export const arriving: { texts?: Promise<unknown> } = {};
