/** In place of what the browser does not keep, or of a part that does not load: the page goes on without. */
export const nothing = () => undefined;
