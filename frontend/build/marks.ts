/** Length of the content hash at the end of a file name. The base chunk names every file, so each letter adds to what families download. */
export const MARK_LENGTH = 7;

/** File name pattern for the build's output options. */
export const marked = (ending: string) => `assets/[name]-[hash:${MARK_LENGTH}]${ending}`;
