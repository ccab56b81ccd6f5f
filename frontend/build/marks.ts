/** So many letters at the end of a file's name stand for its content. The base names every file: each letter is bytes that families wait for. */
export const MARK_LENGTH = 7;

/** How the build is told to name a file. */
export const marked = (ending: string) => `assets/[name]-[hash:${MARK_LENGTH}]${ending}`;
