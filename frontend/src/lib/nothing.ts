/** A no-op for failures of browser storage or lazy chunks, without which the page continues. */
export const nothing = () => undefined;
