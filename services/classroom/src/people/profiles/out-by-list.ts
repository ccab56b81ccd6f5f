/**
 * Whether somebody who becomes inactive does so by a list, and not because anybody at the school has let them go: the next file that names
 * them brings them back. A line that brings somebody back, and the undo of one, leave that as it was before.
 */
export type OutByList = boolean | 'as_before';
